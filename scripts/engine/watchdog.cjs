// Preloaded into a server: ends the process when its event loop is stuck, as in a loop without end, and logs the requests
// that came last. Whatever started the process then starts it again. A stuck loop can't do this itself, and no other
// process can tell it from a slow one, so a thread watches it that shares nothing with it but a piece of memory.
const { Buffer } = require("node:buffer")
const { subscribe } = require("node:diagnostics_channel")
const { writeSync } = require("node:fs")
const inspector = require("node:inspector")
const { performance } = require("node:perf_hooks")
const { setInterval } = require("node:timers")
const { TextEncoder } = require("node:util")
const { isMainThread, Worker, workerData } = require("node:worker_threads")

const TICK_MS = 250
/** How long the loop may compute without a pause. Only time in which the watching thread itself ran on schedule counts. */
const LONGEST_MS = 10_000
/**
 * The share of that time for which the process must have had a processor: on a machine that is merely overloaded, it
 * waits for one instead.
 */
const COMPUTING = 0.8
/** How long the loop may stand still without computing, as in a call that waits for a disk. */
const LONGEST_WAIT_MS = 60_000

const REQUESTS = 32
/** Keeps the number of the last request positive, however long the server runs. A multiple of `REQUESTS`. */
const NUMBERS = 2 ** 30
const REQUEST_BYTES = 500

/** The shared memory: what the loop writes, and the thread reads. */
function fieldsOf(memory) {
  const texts = Array.from({ length: REQUESTS }, (_, index) => {
    return new Uint8Array(memory, 4 * (2 + 2 * REQUESTS) + index * REQUEST_BYTES, REQUEST_BYTES)
  })
  return {
    /** Beats of the loop; 0 until the server has its first request, because loading may take long. */
    beats: new Int32Array(memory, 0, 1),
    /** How many requests there were; the last one lies at this number modulo `REQUESTS`. */
    count: new Int32Array(memory, 4, 1),
    lengths: new Int32Array(memory, 8, REQUESTS),
    areOpen: new Int32Array(memory, 8 + 4 * REQUESTS, REQUESTS),
    texts,
  }
}

function beat(memory) {
  const { beats, count, lengths, areOpen, texts } = fieldsOf(memory)
  const encoder = new TextEncoder()
  const numbers = new WeakMap()
  subscribe("http.server.request.start", ({ request }) => {
    if (beats[0] === 0) {
      beats[0] = 1
      setInterval(() => {
        // A loop that a debugger holds is not stuck.
        beats[0] = inspector.url() ? 0 : beats[0] + 1
      }, TICK_MS).unref()
    }
    const number = (count[0] = (count[0] + 1) % NUMBERS)
    const slot = number % REQUESTS
    lengths[slot] = encoder.encodeInto(`${request.method} ${request.url}`, texts[slot]).written
    areOpen[slot] = 1
    numbers.set(request, number)
  })
  subscribe("http.server.response.finish", ({ request }) => {
    const number = numbers.get(request)
    if (number > count[0] - REQUESTS) areOpen[number % REQUESTS] = 0
  })
}

/** The latest requests, the last one first, without what may be secret: values, and long parts of a path. */
function lastRequests({ count, lengths, areOpen, texts }) {
  const known = Math.min(count[0], REQUESTS)
  return Array.from({ length: known }, (_, index) => {
    const slot = (count[0] - index) % REQUESTS
    const text = Buffer.from(texts[slot].slice(0, lengths[slot])).toString()
    const shown = text.replace(/=[^&]*/g, "=…").replace(/(?<=\/)[^/?]{40,}/g, "…")
    return `  ${areOpen[slot] ? "not answered: " : "answered: "}${shown}`
  }).join("\n")
}

function watch(memory) {
  const fields = fieldsOf(memory)
  let seen = 0
  let silent = 0
  let computed = 0
  let tickedAt = performance.now()
  let usage = process.cpuUsage()
  setInterval(() => {
    const now = performance.now()
    const used = process.cpuUsage(usage)
    silent += Math.min(now - tickedAt, TICK_MS)
    computed += (used.user + used.system) / 1000
    tickedAt = now
    usage = process.cpuUsage()
    const beats = Atomics.load(fields.beats, 0)
    if (beats === 0 || beats !== seen) silent = computed = 0
    seen = beats
    const isStuck = silent >= LONGEST_MS && computed >= LONGEST_MS * COMPUTING
    if (!isStuck && silent < LONGEST_WAIT_MS) return
    const seconds = Math.round(silent / 1000)
    writeSync(
      2,
      `This server has handled nothing for ${seconds} s and is being ended. Its last requests:\n${lastRequests(fields)}\n`,
    )
    silent = computed = 0
    process.kill(process.pid, "SIGKILL")
    // Reached by the first process of a container only, which the kernel protects from its own signals.
    if (process.pid === 1) writeSync(2, "It can't be ended from inside: start the container with --init.\n")
  }, TICK_MS)
}

if (!isMainThread) {
  if (workerData?.isWatchdog) watch(workerData.memory)
} else {
  const memory = new SharedArrayBuffer(4 * (2 + 2 * REQUESTS) + REQUESTS * REQUEST_BYTES)
  new Worker(require.resolve("./watchdog.cjs"), {
    workerData: { isWatchdog: true, memory },
    execArgv: [],
    env: {},
  }).unref()
  beat(memory)
}
