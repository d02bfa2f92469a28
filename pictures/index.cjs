const { Buffer } = require("node:buffer")
const { fork } = require("node:child_process")
const path = require("node:path")
const { performance } = require("node:perf_hooks")
const { clearTimeout, setTimeout } = require("node:timers")
const { PICTURE_LIMITS } = require("./limits.cjs")

/** Pictures that may wait for their turn; a cold gallery asks for some dozens at once. */
const MOST_WAITING = 200
/** What the files that wait may occupy. */
const MOST_WAITING_BYTES = 64 * 2 ** 20
/** Who has waited this long is sent away, so that those behind need not wait as long. */
const LONGEST_WAIT_MS = 60_000
/** How long one picture may take, however busy the machine is. */
const LONGEST_MS = 60_000
/** How long the process stays for further pictures. */
const IDLE_MS = 30_000
/** All that it learns of this process's environment. */
const INHERITED = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "LD_LIBRARY_PATH"]

class PictureRefused extends Error {
  constructor(reason) {
    super(
      reason === "busy" ? "Too many pictures are waiting" : "The picture can't be decoded within the limits",
    )
    this.reason = reason
  }
}

/** The next message of a process; rejects when it ends instead. */
function answerOf(child) {
  return new Promise((resolve, reject) => {
    const settle = (act) => (value) => {
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd)
      act(value)
    }
    const onMessage = settle(resolve)
    const onEnd = settle(reject)
    child.once("message", onMessage).once("exit", onEnd).once("error", onEnd)
  })
}

/** Starts the decoding process. */
async function start() {
  const env = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]))
  const child = fork(path.join(__dirname, "decoder.cjs"), {
    env,
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  await answerOf(child).catch(() => {
    throw new Error("The process that decodes pictures could not be started")
  })
  return child
}

let running
let idle

/** Lets the process decode. It is kept for a while, as the next picture is often near. */
async function decode(bytes, recipe) {
  clearTimeout(idle)
  if (!running?.connected) running = await start()
  const child = running
  child.ref()
  child.channel.ref()
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS)
  try {
    child.send({ bytes, recipe })
    const answer = await answerOf(child).catch(() => {
      running = undefined
      throw new PictureRefused("unreadable")
    })
    if (answer.isUnreadable) throw new PictureRefused("unreadable")
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  } finally {
    clearTimeout(timer)
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
  }
}

let waiting = 0
let waitingBytes = 0
let last = Promise.resolve()

async function makePicture(source, recipe) {
  const bytes = typeof source === "function" ? 0 : source.byteLength
  if (waiting >= MOST_WAITING || waitingBytes + bytes > MOST_WAITING_BYTES) throw new PictureRefused("busy")
  waiting += 1
  waitingBytes += bytes
  const since = performance.now()
  const turn = last.then(async () => {
    if (performance.now() - since > LONGEST_WAIT_MS) throw new PictureRefused("busy")
    return decode(typeof source === "function" ? await source() : source, recipe)
  })
  last = turn
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1
      waitingBytes -= bytes
    })
  return turn
}

module.exports = { makePicture, PICTURE_LIMITS, PictureRefused }
