// Preloaded into a measured engine: responds to GET /measured-hold-up with the longest time that the event loop was
// held since the last such request, as `{"ms":12.3}`.
const http = require("node:http")
const { performance } = require("node:perf_hooks")
const { setInterval } = require("node:timers")

const ADDRESS = "/measured-hold-up"
const EVERY_MS = 5

if (process.env.BENCH_HOLD_UPS) {
  let last = performance.now()
  let longest = 0
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - EVERY_MS)
    last = now
  }
  setInterval(tick, EVERY_MS).unref()

  const { emit } = http.Server.prototype
  http.Server.prototype.emit = function (event, ...args) {
    const [request, response] = args
    if (event !== "request" || request.url !== ADDRESS) return emit.call(this, event, ...args)
    tick()
    response.end(JSON.stringify({ ms: longest }))
    longest = 0
    return true
  }
}
