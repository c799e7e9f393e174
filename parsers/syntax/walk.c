#include "walk.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- arena ---------------------------------------------------------------
//
// A parse allocates some hundred thousand small blocks and frees them all at
// once. The arena makes that a pointer increment; blocks the parser frees on
// the way are kept in lists by size, so that ambiguous input, which allocates
// and frees without end, stays bounded.

struct cairn_chunk {
  cairn_chunk *next;
  size_t size;
};

enum { unit = 16, first_chunk = 1 << 20, kept = 4 << 20 };

static _Thread_local cairn_worker *current; // set while this thread parses

typedef struct { size_t size; size_t pad; } header; // keeps blocks 16-byte aligned

static void *arena_malloc(size_t n) {
  if (!current) return malloc(n);
  n = (n + unit - 1) & ~(size_t)(unit - 1);
  if (n == 0) n = unit;
  cairn_worker *w = current;
  size_t class = n / unit;
  if (class <= 64 && w->freed[class]) {
    void *block = w->freed[class];
    w->freed[class] = *(void **)block;
    return block;
  }
  if ((size_t)(w->end - w->at) < n + sizeof(header)) {
    size_t size = w->chunks ? w->chunks->size * 2 : first_chunk;
    if (size > (32 << 20)) size = 32 << 20;
    if (size < n + sizeof(header) + sizeof(cairn_chunk) + unit) size = n + sizeof(header) + sizeof(cairn_chunk) + unit;
    cairn_chunk *chunk = malloc(size);
    if (!chunk) abort(); // what the runtime itself does; a worker is bounded long before
    chunk->next = w->chunks;
    chunk->size = size;
    w->chunks = chunk;
    w->held += size;
    w->at = (char *)chunk + ((sizeof(cairn_chunk) + unit - 1) & ~(size_t)(unit - 1));
    w->end = (char *)chunk + size;
  }
  header *h = (header *)w->at;
  h->size = n;
  w->at += sizeof(header) + n;
  return h + 1;
}

static void *arena_calloc(size_t count, size_t size) {
  if (!current) return calloc(count, size);
  void *block = arena_malloc(count * size);
  memset(block, 0, count * size);
  return block;
}

static void arena_free(void *block) {
  if (!current) { free(block); return; }
  if (!block) return;
  size_t class = ((header *)block - 1)->size / unit;
  if (class > 64) return;
  *(void **)block = current->freed[class];
  current->freed[class] = block;
}

static void *arena_realloc(void *block, size_t n) {
  if (!current) return realloc(block, n);
  if (!block) return arena_malloc(n);
  header *h = (header *)block - 1;
  if (n <= h->size) return block;
  if ((char *)block + h->size == current->at) { // the newest block grows in place
    size_t size = (n + unit - 1) & ~(size_t)(unit - 1);
    if ((char *)block + size <= current->end) {
      h->size = size;
      current->at = (char *)block + size;
      return block;
    }
  }
  void *moved = arena_malloc(n);
  memcpy(moved, block, h->size);
  arena_free(block);
  return moved;
}

static void arena_reset(cairn_worker *w) {
  while (w->chunks && (w->chunks->next || w->chunks->size > kept)) {
    cairn_chunk *next = w->chunks->next;
    w->held -= w->chunks->size;
    free(w->chunks);
    w->chunks = next;
  }
  memset(w->freed, 0, sizeof w->freed);
  w->at = w->end = NULL;
  if (w->chunks) {
    w->at = (char *)w->chunks + ((sizeof(cairn_chunk) + unit - 1) & ~(size_t)(unit - 1));
    w->end = (char *)w->chunks + w->chunks->size;
  }
}

void cairn_use_arena(void) { ts_set_allocator(arena_malloc, arena_calloc, arena_realloc, arena_free); }

cairn_worker *cairn_worker_new(void) { return calloc(1, sizeof(cairn_worker)); }

void cairn_worker_delete(cairn_worker *w) {
  arena_reset(w);
  free(w->chunks);
  free(w->nodes);
  free(w->parents);
  free(w->lasts);
  free(w);
}

// --- parsing -------------------------------------------------------------

static uint64_t cpu_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

static const char *read_source(void *payload, uint32_t offset, TSPoint at, uint32_t *length) {
  (void)at;
  cairn_worker *w = payload;
  if (offset >= w->size) {
    *length = 0;
    return "";
  }
  *length = w->size - offset;
  return w->src + offset;
}

static bool over_budget(TSParseState *state) {
  cairn_worker *w = state->payload;
  if (w->deadline && cpu_time() > w->deadline) w->stopped = cairn_out_of_time;
  if (w->held > w->memory) w->stopped = cairn_out_of_memory;
  return w->stopped != cairn_ok;
}

// --- flattening ----------------------------------------------------------

static bool grow_depths(cairn_worker *w) {
  uint32_t depths = w->depths ? w->depths * 2 : 256;
  uint32_t *parents = realloc(w->parents, depths * sizeof *parents);
  if (parents) w->parents = parents;
  uint32_t *lasts = realloc(w->lasts, depths * sizeof *lasts);
  if (lasts) w->lasts = lasts;
  if (!parents || !lasts) return false;
  w->depths = depths;
  return true;
}

static int flatten_tree(cairn_worker *w, const TSTree *tree, const uint8_t *keep, uint32_t max_depth) {
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
  uint32_t depth = 0;
  int result = cairn_ok;
  if (!w->depths && !grow_depths(w)) return cairn_out_of_memory;
  w->parents[0] = 0;
  w->lasts[0] = 0;
  for (;;) {
    TSNode node = ts_tree_cursor_current_node(&cursor);
    TSSymbol kind = ts_node_symbol(node);
    TSFieldId field = ts_tree_cursor_current_field_id(&cursor);
    bool wanted = kind == UINT16_MAX || keep[kind] || field || w->len == 0;
    if (!wanted && ts_node_start_byte(node) == ts_node_end_byte(node)) wanted = ts_node_is_missing(node);
    bool down = depth < max_depth && ts_tree_cursor_goto_first_child(&cursor);
    if (depth == max_depth) result = cairn_too_deep;
    if (wanted || down) {
      if (w->len == w->cap) {
        uint32_t cap = w->cap ? w->cap * 2 : 8192;
        cairn_node *nodes = realloc(w->nodes, (size_t)cap * sizeof *nodes);
        if (!nodes) { result = cairn_out_of_memory; break; }
        w->nodes = nodes;
        w->cap = cap;
      }
      uint32_t me = w->len++;
      cairn_node *n = &w->nodes[me];
      n->start = ts_node_start_byte(node);
      n->end = ts_node_end_byte(node);
      n->parent = w->parents[depth];
      n->next = 0;
      n->kind = kind;
      n->field = field;
      n->flags = (ts_node_is_named(node) ? cairn_named : 0) | (kind == UINT16_MAX ? cairn_error : 0) |
                 (!down && ts_node_is_missing(node) ? cairn_missing : 0);
      if (w->lasts[depth]) w->nodes[w->lasts[depth]].next = me;
      w->lasts[depth] = me;
      if (down) {
        if (++depth == w->depths && !grow_depths(w)) { result = cairn_out_of_memory; break; }
        w->parents[depth] = me;
        w->lasts[depth] = 0;
      }
    }
    if (down) continue;
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (depth == 0 || !ts_tree_cursor_goto_parent(&cursor)) goto done;
      depth--;
    }
  }
done:
  ts_tree_cursor_delete(&cursor);
  return result;
}

int cairn_parse(cairn_worker *w, const TSLanguage *language, const uint8_t *keep, const char *src, uint32_t size,
                uint64_t budget_ns, size_t memory, uint32_t max_depth, bool flatten) {
  w->len = 0;
  w->src = src;
  w->size = size;
  w->stopped = cairn_ok;
  w->memory = memory;
  w->deadline = budget_ns ? cpu_time() + budget_ns : 0;
  current = w;
  int result = cairn_no_language;
  TSParser *parser = ts_parser_new();
  if (ts_parser_set_language(parser, language)) {
    TSInput input = {w, read_source, TSInputEncodingUTF8, NULL};
    TSParseOptions options = {w, over_budget};
    TSTree *tree = ts_parser_parse_with_options(parser, NULL, input, options);
    result = tree ? cairn_ok : w->stopped ? w->stopped : cairn_out_of_memory;
    if (tree && flatten) result = flatten_tree(w, tree, keep, max_depth);
    if (tree) ts_tree_delete(tree);
  }
  ts_parser_delete(parser); // lets an external scanner free what it holds outside of the arena
  current = NULL;
  w->src = NULL;
  arena_reset(w);
  return result;
}
