-- Drives the server from a real editor: attaches it to a file, asks, renames, and
-- writes what the editor made of the answers to the file $CAIRN_TEST_OUT.

local out = {}
local indexed = false

local function fail(text)
  local file = io.open(os.getenv("CAIRN_TEST_OUT"), "w")
  file:write(vim.fn.json_encode({ failed = text }))
  file:close()
  vim.cmd("qall!")
end

local config = {
  name = "cairn",
  cmd = vim.fn.split(os.getenv("CAIRN_TEST_SERVER"), "\n"),
  root_dir = vim.fn.getcwd(),
  handlers = {
    ["$/progress"] = function(_, result)
      if result.value.kind == "end" then
        indexed = true
      end
    end,
  },
}

vim.cmd("edit main.py")
local buffer = vim.api.nvim_get_current_buf()
local id
if vim.lsp.start then
  id = vim.lsp.start(config, { bufnr = buffer })
else -- before 0.8
  id = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(buffer, id)
end
if not id or not vim.wait(20000, function() return indexed end, 10) then
  return fail("the server is not ready")
end
local client = vim.lsp.get_client_by_id(id)
local encoding = client.offset_encoding

-- ask returns the server's answer about the first place in the buffer that
-- matches a pattern.
local function ask(method, pattern, change)
  vim.fn.cursor(1, 1)
  if vim.fn.search(pattern, "c") == 0 then
    error("no " .. pattern)
  end
  local params = vim.lsp.util.make_position_params(0, encoding)
  for key, value in pairs(change or {}) do
    params[key] = value
  end
  local answers, err = vim.lsp.buf_request_sync(buffer, method, params, 10000)
  if err then
    error(method .. ": " .. err)
  end
  local answer = answers[id]
  if answer.error or answer.err then
    error(method .. ": " .. vim.inspect(answer))
  end
  return answer.result
end

local function places(locations)
  local list = {}
  for _, item in ipairs(vim.lsp.util.locations_to_items(locations, encoding)) do
    table.insert(list, string.format("%s:%d:%d %s", vim.fn.fnamemodify(item.filename, ":."), item.lnum, item.col, item.text))
  end
  return list
end

local ok, err = pcall(function()
  out.definition = places(ask("textDocument/definition", "area(2"))
  out.references = places(ask("textDocument/references", "area(2", { context = { includeDeclaration = true } }))
  out.symbols = {}
  for _, item in ipairs(vim.lsp.util.symbols_to_items(ask("textDocument/documentSymbol", "area(2"), buffer)) do
    table.insert(out.symbols, string.format("%d:%d %s", item.lnum, item.col, item.text))
  end
  out.hover = ask("textDocument/hover", "area(2").contents.value

  -- An edit that is not saved moves what the editor asks about.
  vim.api.nvim_buf_set_lines(buffer, 0, 0, false, { "# 😀", "" })
  out.moved = places(ask("textDocument/references", "area(2", { context = { includeDeclaration = false } }))

  vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", "area(2", { newName = "surface" }), encoding)
  out.renamed = {}
  for _, b in ipairs(vim.api.nvim_list_bufs()) do
    local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(b), ":.")
    if name ~= "" then
      vim.fn.bufload(b)
      out.renamed[name] = table.concat(vim.api.nvim_buf_get_lines(b, 0, -1, false), "\n")
    end
  end
end)
if not ok then
  return fail(tostring(err))
end

local file = io.open(os.getenv("CAIRN_TEST_OUT"), "w")
file:write(vim.fn.json_encode(out))
file:close()
client.stop()
vim.cmd("qall!")
