#pragma once
#include "runtime.h"

// One node of the flat tree. Node 0 is the root; the children of node i follow
// it directly, the first at i+1 when that node's parent is i.
typedef struct {
  uint32_t start, end; // bytes
  uint32_t parent;     // index of the parent; the root is its own parent
  uint32_t next;       // index of the next sibling, 0 if there is none
  uint16_t kind;       // TSSymbol
  uint16_t field;      // TSFieldId within the parent, 0 if none
  uint16_t flags;      // cairn_named | cairn_error | cairn_missing
} cairn_node;

enum { cairn_named = 1, cairn_error = 2, cairn_missing = 4 };

// Why a parse gave no tree or not all of it.
enum { cairn_ok, cairn_out_of_time, cairn_out_of_memory, cairn_too_deep, cairn_no_language };

typedef struct cairn_chunk cairn_chunk;

// A worker's memory: an arena for the parser and its tree, emptied after every
// file, and the array of nodes, reused for the next one.
typedef struct {
  cairn_chunk *chunks;
  char *at, *end;
  size_t held;
  void *freed[65]; // free lists by size in units of 16 bytes
  cairn_node *nodes;
  uint32_t len, cap;
  uint32_t *parents, *lasts;
  uint32_t depths;
  uint64_t deadline; // thread CPU time in ns, 0 = none
  size_t memory;     // bytes the arena may hold
  const char *src;
  uint32_t size;
  int stopped;
} cairn_worker;

void cairn_use_arena(void);
cairn_worker *cairn_worker_new(void);
void cairn_worker_delete(cairn_worker *w);
// Parses src and flattens the tree into w->nodes. keep[kind] = 0 drops leaves of that kind.
int cairn_parse(cairn_worker *w, const TSLanguage *language, const uint8_t *keep, const char *src, uint32_t size,
                uint64_t budget_ns, size_t memory, uint32_t max_depth, bool flatten);
