package php

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

var corpusFlag = flag.String("corpus", "", "a folder of PHP sources for the corpus test and the benchmarks")

// corpus returns the PHP sources below -corpus; without it, sample alone.
func corpus(t testing.TB) map[string][]byte {
	files := map[string][]byte{"sample.php": []byte(sample)}
	if *corpusFlag == "" {
		return files
	}
	err := filepath.WalkDir(*corpusFlag, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".php" {
			return err
		}
		src, err := os.ReadFile(path)
		files[path] = src
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
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

// TestEveryNameIsAFact checks that no name of a program is lost, and that none
// is stated twice.
func TestEveryNameIsAFact(t *testing.T) {
	for path, src := range corpus(t) {
		f := parse(path, src)
		check(t, src, f)
		if again := parse(path, src); !reflect.DeepEqual(f, again) {
			t.Errorf("%s: a second reading gives other facts", path)
		}
		defs, refs := map[facts.Span]int{}, map[facts.Span]int{}
		for _, d := range f.Defs[1:] {
			if !d.NameSpan.Empty() {
				defs[d.NameSpan]++
			}
		}
		type use struct {
			span facts.Span
			role facts.Role
		}
		uses := map[use]bool{}
		for _, r := range f.Refs[1:] {
			if uses[use{r.Span, r.Role}] {
				t.Errorf("%s: two references with one role at %s", path, where(src, r.Span))
			}
			uses[use{r.Span, r.Role}] = true
			refs[r.Span]++
		}
		tree := syntax.Parse(lang, src, syntax.Limits{})
		for n := syntax.Node(1); int(n) < tree.Len(); n++ {
			if tree.Kind(n) != kName || tree.Missing(n) {
				continue
			}
			s := facts.Span{Start: tree.Start(n), End: tree.End(n)}
			parent := tree.Parent(n)
			switch text := strings.ToLower(string(tree.Text(n))); {
			case text == "self" || text == "static" || text == "parent" || text == "class":
				continue
			case tree.Kind(parent) == kNamespaceName && tree.Kind(tree.Parent(parent)) == kNamespace:
				continue
			case tree.Kind(parent) == kSubscript && tree.Kind(tree.Parent(parent)) == kEncapsed, tree.Kind(parent) == kHook:
				continue
			case tree.Kind(parent) == kVariable:
				if s.Start--; text == "this" {
					continue
				}
			}
			if defs[s] > 2 || defs[s]+refs[s] == 0 {
				t.Errorf("%s: %d definitions and %d references at %s", path, defs[s], refs[s], where(src, s))
			}
		}
		tree.Close()
	}
}

func where(src []byte, s facts.Span) string {
	from := max(int(s.Start)-20, 0)
	to := min(int(s.End)+20, len(src))
	return string(src[from:s.Start]) + "»" + string(src[s.Start:s.End]) + "«" + string(src[s.End:to])
}

// check fails the test if f does not fit src or itself.
func check(t testing.TB, src []byte, f *facts.File) {
	t.Helper()
	whole := facts.Span{End: uint32(len(src))}
	for i, s := range f.Scopes {
		if s.Span.Start > s.Span.End || !whole.Contains(s.Span) || i > 0 && int(s.Parent) >= i || int(s.Def) >= len(f.Defs) {
			t.Fatalf("scope %d %+v does not fit", i, s)
		}
	}
	expr := func(e facts.ExprID) bool { return e >= 0 && int(e) < len(f.Exprs) }
	exprs := func(all []facts.ExprID) bool {
		for _, e := range all {
			if !expr(e) {
				return false
			}
		}
		return true
	}
	for i, d := range f.Defs {
		if !whole.Contains(d.Span) || !d.NameSpan.Empty() && !d.Span.Contains(d.NameSpan) || !whole.Contains(d.Signature) || !whole.Contains(d.Doc) {
			t.Fatalf("definition %d %+v does not fit %d bytes", i, d, len(src))
		}
		if i > 0 && int(d.Parent) >= i || int(d.Scope) >= len(f.Scopes) || int(d.Inner) >= len(f.Scopes) || int(d.Import) >= len(f.Imports) {
			t.Fatalf("definition %d %+v has ids out of range", i, d)
		}
		if !expr(d.Type) || !expr(d.Value) || !exprs(d.Bases) {
			t.Fatalf("definition %d %+v has expressions out of range", i, d)
		}
	}
	for i, r := range f.Refs[1:] {
		if r.Name == "" || r.Span.Empty() || !whole.Contains(r.Span) || int(r.Scope) >= len(f.Scopes) || int(r.In) >= len(f.Defs) || !expr(r.Recv) {
			t.Fatalf("reference %d %+v does not fit", i+1, r)
		}
	}
	for i, e := range f.Exprs {
		if !expr(e.X) || !exprs(e.Args) || int(e.Ref) >= len(f.Refs) || int(e.Def) >= len(f.Defs) || !whole.Contains(e.Span) {
			t.Fatalf("expression %d %+v does not fit", i, e)
		}
	}
	for i, m := range f.Imports {
		if int(m.Def) >= len(f.Defs) || !expr(m.Target) || !whole.Contains(m.Span) {
			t.Fatalf("import %d %+v does not fit", i, m)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	for i := 0; i < len(sample); i += 97 {
		f.Add([]byte(sample[i:min(i+200, len(sample))]))
	}
	f.Fuzz(func(t *testing.T, src []byte) { check(t, src, parse("x.php", src)) })
}

func BenchmarkFloor(b *testing.B) {
	files := corpus(b)
	var size int64
	for _, src := range files {
		size += int64(len(src))
	}
	b.SetBytes(size)
	for b.Loop() {
		for _, src := range files {
			syntax.Discard(lang, src)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	files := corpus(b)
	var size int64
	for _, src := range files {
		size += int64(len(src))
	}
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for path, src := range files {
			parse(path, src)
		}
	}
}
