// Preloaded into a measured engine: responds to GET /measured-hold-up with the longest time that the event loop was
// held since the last such request, as `{"ms":12.3}`. What the thread waited for a processor meanwhile, because other
// processes had them all, does not count where the system tells it, as Linux does.
const { readFileSync } = require("node:fs")
const http = require("node:http")
const { performance } = require("node:perf_hooks")
const { setInterval } = require("node:timers")

const ADDRESS = "/measured-hold-up"
const EVERY_MS = 5

if (process.env.BENCH_HOLD_UPS) {
  // Of the main thread: its time on a processor, its time in line for one, both in nanoseconds, and how often it got one.
  const waited = () => {
    try {
      return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[1]) / 1e6
    } catch {
      return 0
    }
  }
  const ownTime = () => performance.now() - waited()
  let last = ownTime()
  let longest = 0
  const tick = () => {
    const now = ownTime()
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
