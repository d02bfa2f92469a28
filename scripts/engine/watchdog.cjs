// Preloaded into a server: ends the process when its event loop is stuck, as in a loop without end, or runs, but answers
// the health check no more, and logs the requests that came last. Whatever started the process then starts it again. A
// stuck loop can't do this itself, and no other process can tell it from a slow one, so a thread watches it that shares
// nothing with it but a piece of memory.
const { Buffer } = require("node:buffer")
const { randomUUID } = require("node:crypto")
const { subscribe } = require("node:diagnostics_channel")
const { writeSync } = require("node:fs")
const { get } = require("node:http")
const inspector = require("node:inspector")
const { performance } = require("node:perf_hooks")
const { setInterval } = require("node:timers")
const { TextEncoder } = require("node:util")
const { isMainThread, parentPort, Worker, workerData } = require("node:worker_threads")

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
/** How long the health check may stay without a good answer while the loop runs; what the thread was kept from does not count. */
const LONGEST_SILENCE_MS = 10_000
const ASK_EVERY_MS = 1000
/** Longer than an answer of a busy loop takes. */
const ASK_TIMEOUT_MS = 5000
/** By which the loop tells the health checks of its own watchdog from requests. */
const MARK = "x-watchdog"

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

/** Where a server listens, as its own machine reaches it; null if that is no port. */
function addressOf(server) {
  const address = server.address()
  if (address === null || typeof address === "string") return null
  const isEverywhere = address.address === "::" || address.address === "0.0.0.0"
  return { host: isEverywhere ? "127.0.0.1" : address.address, port: address.port }
}

function beat(memory, token, tell) {
  const { beats, count, lengths, areOpen, texts } = fieldsOf(memory)
  const encoder = new TextEncoder()
  const numbers = new WeakMap()
  let isTold = false
  subscribe("http.server.request.start", ({ request, server }) => {
    if (request.headers[MARK] === token) return
    if (!isTold) {
      isTold = true
      tell(addressOf(server))
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

/**
 * Asks a server for its health again and again, and calls back at each good answer, and when it takes no more requests.
 * Returns a function that tells whether there is a port to ask at.
 */
function askHealth(token, answered) {
  let address = null
  let isAsking = false
  parentPort.once("message", (told) => (address = told))
  setInterval(() => {
    if (!address || isAsking) return
    isAsking = true
    const headers = { host: "localhost", [MARK]: token }
    const options = { ...address, path: "/health", agent: false, headers, timeout: ASK_TIMEOUT_MS }
    const call = get(options, (response) => {
      response.resume()
      response.once("end", () => response.statusCode < 500 && answered())
    })
    call.once("timeout", () => call.destroy())
    call.once("error", ({ code }) => code === "ECONNREFUSED" && answered())
    call.once("close", () => (isAsking = false))
  }, ASK_EVERY_MS)
  return () => address !== null
}

function end(fields, what) {
  writeSync(2, `This server has ${what} and is being stopped. Its last requests:\n${lastRequests(fields)}\n`)
  process.kill(process.pid, "SIGKILL")
  // Reached by the first process of a container only, which the kernel protects from its own signals.
  if (process.pid === 1) writeSync(2, "It can't be stopped from inside: start the container with --init.\n")
}

function watch(memory, token) {
  const fields = fieldsOf(memory)
  let seen = 0
  let unanswered = 0
  const isAsked = askHealth(token, () => (unanswered = 0))
  let silent = 0
  let computed = 0
  let tickedAt = performance.now()
  let usage = process.cpuUsage()
  setInterval(() => {
    const now = performance.now()
    const used = process.cpuUsage(usage)
    const passed = Math.min(now - tickedAt, TICK_MS)
    silent += passed
    computed += (used.user + used.system) / 1000
    tickedAt = now
    usage = process.cpuUsage()
    const beats = Atomics.load(fields.beats, 0)
    if (beats === 0 || !isAsked()) unanswered = 0
    else if (beats !== seen) unanswered += passed
    if (beats === 0 || beats !== seen) silent = computed = 0
    seen = beats
    const isStuck = silent >= LONGEST_MS && computed >= LONGEST_MS * COMPUTING
    const isWaiting = silent >= LONGEST_WAIT_MS
    const isMute = unanswered >= LONGEST_SILENCE_MS
    if (!isStuck && !isWaiting && !isMute) return
    const seconds = Math.round((isMute ? unanswered : silent) / 1000)
    silent = computed = unanswered = 0
    end(fields, isMute ? `not answered /health for ${seconds} s` : `handled nothing for ${seconds} s`)
  }, TICK_MS)
}

if (!isMainThread) {
  if (workerData?.isWatchdog) watch(workerData.memory, workerData.token)
} else {
  const memory = new SharedArrayBuffer(4 * (2 + 2 * REQUESTS) + REQUESTS * REQUEST_BYTES)
  const token = randomUUID()
  const thread = new Worker(require.resolve("./watchdog.cjs"), {
    workerData: { isWatchdog: true, memory, token },
    execArgv: [],
    env: {},
  })
  thread.unref()
  beat(memory, token, (address) => thread.postMessage(address))
}
