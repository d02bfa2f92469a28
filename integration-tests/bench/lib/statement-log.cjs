// Preloaded into a measured engine: logs each SQL statement caused by a marked request to a file.
const { AsyncLocalStorage } = require("node:async_hooks")
const { appendFileSync } = require("node:fs")
const http = require("node:http")
const Module = require("node:module")

const file = process.env.BENCH_STATEMENT_LOG
const MARK = "x-measured-call"
const calls = new AsyncLocalStorage()
const watched = new WeakSet()

/** Wraps the `query` method of a driver's client; the engine loads more than one copy of the driver. */
function watch({ Client }) {
  if (watched.has(Client)) return
  watched.add(Client)
  const { query } = Client.prototype
  Client.prototype.query = function (config, ...rest) {
    const call = calls.getStore()
    const sql = typeof config === "string" ? config : (config?.text ?? "")
    const values = Array.isArray(rest[0]) ? rest[0] : (config?.values ?? [])
    const line = call && { call: call.id, isLate: call.isAnswered, sql, values }
    if (line) appendFileSync(file, `${JSON.stringify(line)}\n`)
    return query.call(this, config, ...rest)
  }
}

if (file) {
  const load = Module._load
  Module._load = function (request, ...rest) {
    const loaded = load.call(this, request, ...rest)
    if (request === "pg" && loaded?.Client) watch(loaded)
    return loaded
  }
  const { emit } = http.Server.prototype
  http.Server.prototype.emit = function (event, ...args) {
    const [request, response] = args
    const id = event === "request" ? request.headers[MARK] : undefined
    if (id === undefined) return emit.call(this, event, ...args)
    const call = { id, isAnswered: false }
    response.once("finish", () => {
      call.isAnswered = true
    })
    return calls.run(call, () => emit.call(this, event, ...args))
  }
}
