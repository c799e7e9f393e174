package php

import (
	"flag"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of PHP sources to measure and check on")

// corpus returns the sources below -corpus; without it, the sample alone.
func corpus(tb testing.TB) map[string][]byte {
	if *corpusDir == "" {
		return map[string][]byte{"sample.php": []byte(sample)}
	}
	return factstest.Corpus(tb, 8<<20, ".php", *corpusDir)
}

func TestFacts(t *testing.T) { factstest.Cases(t, Language, "x.php", cases) }

func FuzzParse(f *testing.F) {
	factstest.Fuzz(f, Language, "x.php", append(cases, factstest.Case{Source: sample}))
}

func BenchmarkFloor(b *testing.B) { factstest.Floor(b, lang, corpus(b)) }

func BenchmarkParse(b *testing.B) { factstest.Parse(b, Language, corpus(b)) }

// A promoted parameter is a field too, and a name that use binds may be of
// several kinds.
func TestEveryNameIsAFact(t *testing.T) {
	name := func(tree *syntax.Tree, n syntax.Node) bool {
		parent := tree.Parent(n)
		switch text := strings.ToLower(string(tree.Text(n))); {
		case tree.Kind(n) == kVariable:
			return text != "$this"
		case tree.Kind(n) != kName || tree.Kind(parent) == kVariable || tree.Kind(parent) == kHook:
			return false
		case text == "self" || text == "static" || text == "parent" || text == "class":
			return false
		case tree.Kind(parent) == kNamespaceName && tree.Kind(tree.Parent(parent)) == kNamespace:
			return false
		}
		return tree.Kind(parent) != kSubscript || tree.Kind(tree.Parent(parent)) != kEncapsed
	}
	factstest.Identifiers(t, Language, lang, corpus(t), name, func(_ *facts.File, _ facts.Span, n int) bool {
		return n == 2 || n == 3
	})
}

// sample has every kind of syntax that the walker treats in its own way.
const sample = `<html><?= $title ?>
<?php
declare(strict_types=1);
namespace Acme\Geo;

use Acme\{Shape, Lines\Line as Segment, function draw};
use Acme\Point;
use const Acme\ORIGIN;

/**
 * A circle.
 *
 * @template T of Point
 * @extends Shape<T>
 * @mixin \Acme\Helper
 * @property-read array<string, Point> $points
 * @method static self of(int $r)
 */
#[Attr(1), \Acme\Other(name: self::ZERO)]
abstract class Circle extends \Acme\Base implements Area, namespace\Local
{
    use Named, Counted { Named::name insteadof Counted; Counted::name as protected counted; size as length; }
    public const int ZERO = 0, ONE = self::ZERO + 1;
    /** @var Point[]|null */
    private static ?array $cache = null, $other;
    public function __construct(private readonly Point $center, protected int|float $radius = self::ONE) { parent::__construct($radius); }
    abstract protected function area(): static;
    /** @return \Generator<int, Point> */
    public function points(callable ...$filters): iterable
    {
        foreach ($this->list as $key => [$x, 'y' => $y]) { yield $key => new Point($x, $y); }
        yield from $this->center?->all();
        self::$cache[] = $this->center;
        return static::make(...)->with(name: $key)::NAME[$x]['k']->{$y}();
    }
}
interface Area extends Shape { function area(); }
trait Named { public $name; function name() { return $this->name; } }
enum Suit: string implements Area { case Hearts = 'h'; function area() { return self::Hearts; } }
function &walk(array $items, ?Point $last = null, &...$rest): ?array
{
    global $config;
    static $calls = 0;
    $calls++;
    $total ??= 1;
    preg_match('/x/', $items[0], $found);
    $sum = function ($a) use (&$total, $last): int { $total += $a; return $last->x + $a; };
    $twice = fn(int $n) => $n * 2 + $total;
    [$first, , $third] = list('k' => $k) = $items;
    try { throw new \RuntimeException("bad {$first->name} $items[key] $third->x ${k} {$items['a']}"); }
    catch (\LogicException | Problem $e) { echo $e; }
    finally { unset($found, $twice); }
    switch ($k) { case ORIGIN: break; case \Acme\ORIGIN: default: goto done; }
    $made = new class($k) extends Circle { public function area(): static { return clone $this; } };
    if ($last instanceof Segment && $last->length() || !$sum): elseif ($made): else: endif;
    $text = <<<EOT
    of {$last->x} $k
    EOT;
    done:
    return match (true) { $last instanceof Point, null => [$text, 'k' => draw($sum)], default => $GLOBALS['x'] };
}
define('LIMIT', 10);
include __DIR__ . '/other.php';
const TOP = LIMIT;
?>
<p>text</p>
`
