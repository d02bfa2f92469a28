// Preloaded into engines: notes which fields the backend asks the engine's `query.graph` for, and which of them the
// answers have. A field that no answer ever has is misspelt, or is not the engine's any more: it returns nothing and
// raises no error.
const Module = require("node:module")
const { appendFileSync } = require("node:fs")
const path = require("node:path")

const file = path.join(process.env.READS_DIRECTORY ?? "", `${process.pid}.txt`)
const ROWS = 50
const OURS = /[\\/](backend[\\/]src|\.medusa[\\/]server)[\\/]/
const told = new Set()

function tell(line) {
  if (told.has(line)) return
  told.add(line)
  appendFileSync(file, `${line}\n`)
}

function compare(prefix, value, parts, where) {
  if (Array.isArray(value)) {
    for (const one of value.slice(0, ROWS)) compare(prefix, one, parts, where)
    return
  }
  const [part, ...rest] = parts
  if (part === undefined || part === "*" || typeof value !== "object" || value === null) return
  const name = `${prefix}.${part}`
  tell(`asked ${name} ${where}`)
  if (value[part] === undefined) return
  tell(`seen ${name} ${where}`)
  compare(name, value[part], rest, where)
}

const BETWEEN = /[\\/]reads[\\/]trace\.cjs|@medusajs[\\/](query|utils)[\\/]|node:internal/
const isOurs = (line) => OURS.test(line) && !line.includes("node_modules")

/** Where the backend calls from; undefined for calls of the engine, also on behalf of the backend. */
function callerOf(stack) {
  const [caller, ...further] = stack
    .split("\n")
    .slice(1)
    .filter((line) => !BETWEEN.test(line))
  if (!caller || !isOurs(caller)) return undefined
  const reader = [caller, ...further].find((line) => isOurs(line) && !/[\\/]engine[\\/]graph\./.test(line))
  return /[\\/](?:src|server)[\\/]([^():]+)/.exec(reader ?? caller)?.[1] ?? "somewhere"
}

async function trace(run, { entity, fields = [] }) {
  const where = callerOf(new Error().stack ?? "")
  const response = await run()
  if (where === undefined) return response
  const rows = Array.isArray(response) ? response : response.rows
  for (const field of fields) {
    const parts = field
      .replace(/^\+/, "")
      .replace(/^\*(.+)$/, "$1.*")
      .split(".")
    compare(entity, rows, parts, where)
  }
  return response
}

if (process.env.READS_DIRECTORY) {
  const load = Module._load
  Module._load = function (request, ...rest) {
    const loaded = load.call(this, request, ...rest)
    if (/[\\/]query$/.test(request) && loaded.Query?.instrument) {
      Module._load = load
      loaded.Query.instrument.graphQuery(trace)
    }
    return loaded
  }
}
