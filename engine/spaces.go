package engine

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/fnv"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/storage"
)

// spaceNames are the key spaces that the engine keeps in its store.
var spaceNames = []string{"files", "facts", "members", "extensions", "symbols", "mentions", "meanings", "users", "implements", "types", "unread", "unread words", "scip", "scip symbols", "exports"}

const (
	spaceFiles       storage.Space = iota // file id → its row of the table
	spaceFacts                            // file id → hash of the text, packed facts
	spaceMembers                          // family, package, name → definitions at the top level
	spaceExtensions                       // family, name of a type → definitions that add to it
	spaceSymbols                          // lower-case name, name → definitions that are not local
	spaceMentions                         // name → files with a reference of that name
	spaceMeanings                         // file id → what its references mean
	spaceUsers                            // symbol → other files with references to it
	spaceImplements                       // symbol → symbols it satisfies, and the inverse
	spaceTypes                            // folder, unit of it → packed types of Go, for gotypes
	spaceUnread                           // file id → words in it that may be names without facts
	spaceUnreadWords                      // such a word, or anyWord → files
	spaceSCIP                             // path → what an accepted SCIP document says
	spaceSCIPSymbols                      // SCIP symbol → where it is defined
	spaceExports                          // key of a gotypes.Export → its data, packed
)

// layout is the version of how the engine stores what it stores.
const layout = 7<<8 | facts.FormatVersion

// OpenStore opens the store of an engine for some languages, with o but for
// Spaces and Format. What a cairn of another layout, or with other versions of
// the languages, has stored there is dropped, to be made anew.
func OpenStore(ctx context.Context, dir string, langs *parsers.Languages, o storage.Options) (*storage.Store, error) {
	h := fnv.New32a()
	fmt.Fprint(h, layout)
	for _, l := range langs.All() {
		fmt.Fprint(h, " ", l.ID, l.Version)
	}
	o.Spaces, o.Format = spaceNames, h.Sum32()
	return storage.Open(ctx, dir, o)
}

// SymbolID names a definition for as long as its file is indexed: it does not
// change when the file is edited elsewhere. It is the file's number in the upper
// 32 bits and the key of the definition within it (facts.File.Keys) in the lower.
type SymbolID uint64

func symbolID(file resolve.FileID, key uint32) SymbolID { return SymbolID(file)<<32 | SymbolID(key) }

func (id SymbolID) file() resolve.FileID { return resolve.FileID(id >> 32) }
func (id SymbolID) key() uint32          { return uint32(id) }

func fileKey(id resolve.FileID) []byte { return binary.BigEndian.AppendUint32(nil, uint32(id)) }

func symbolKey(id SymbolID) []byte { return binary.BigEndian.AppendUint64(nil, uint64(id)) }

func memberKey(family, pkg, name string) []byte {
	return []byte(family + "\x00" + pkg + "\x00" + name)
}

// ids are sorted numbers, stored as distances.
func encodeIDs[T ~uint32 | ~uint64](dst []byte, ids []T) []byte {
	var last T
	for _, id := range ids {
		dst = binary.AppendUvarint(dst, uint64(id-last))
		last = id
	}
	return dst
}

func decodeIDs[T ~uint32 | ~uint64](src []byte) []T {
	ids := make([]T, 0, len(src))
	var last T
	for len(src) > 0 {
		v, n := binary.Uvarint(src)
		if n <= 0 {
			return ids
		}
		src = src[n:]
		last += T(v)
		ids = append(ids, last)
	}
	return ids
}
