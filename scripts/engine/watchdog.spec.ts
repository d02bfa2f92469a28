import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, it, type TestContext } from "vitest"

const WATCHDOG = path.join(import.meta.dirname, "watchdog.cjs")

/** A server that does what its path says. */
const SERVER = `
const compute = (ms) => { const end = performance.now() + ms; while (performance.now() < end); }
const work = (times) => { compute(1800); if (times > 1) setImmediate(work, times - 1) }
let isHanging = false
let isFailing = false
require("node:http").createServer(function (req, res) {
  if (req.url.startsWith("/loop")) for (;;);
  if (req.url === "/wait") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 13_000)
  if (req.url === "/work") setImmediate(work, 7)
  if (req.url === "/close") { this.close(); setTimeout(() => {}, 60_000) }
  if (req.url.startsWith("/hang")) isHanging = true
  if (req.url.startsWith("/fail")) isFailing = true
  if (req.url === "/health" && isHanging) return
  if (req.url === "/health" && isFailing) res.statusCode = 503
  res.end(String(process.pid))
}).listen(0, function () { console.log(this.address().port) })
`

/** Longer than a stuck server is left alone. */
const LONG_MS = 13_000

/** Starts that server under the watchdog. */
async function startServer({ onTestFinished }: TestContext) {
  const child = spawn(process.execPath, ["--require", WATCHDOG, "-e", SERVER])
  onTestFinished(() => void child.kill("SIGKILL"))
  let log = ""
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, "close")
  const [line] = (await once(child.stdout, "data")) as [Buffer]
  const ask = async (target: string) => {
    const response = await fetch(`http://127.0.0.1:${line.toString().trim()}${target}`)
    return Number(await response.text())
  }
  return { child, ask, ended, log: () => log }
}

describe.concurrent("a server under the watchdog", { timeout: 90_000 }, () => {
  it("is stopped when a request blocks it, and logs that request without secrets", async (test) => {
    const { expect } = test
    const { ask, ended, log } = await startServer(test)
    await ask("/health")
    const long = "x".repeat(60)
    await expect(ask(`/loop/${long}?a[4294967294]=1&token=secret`)).rejects.toThrow()
    expect(await ended).toEqual([null, "SIGKILL"])
    expect(log()).toMatch(/^This server has handled nothing for \d+ s and is being stopped/)
    expect(log()).toContain("not answered: GET /loop/…?a[4294967294]=…&token=…\n  answered: GET /health\n")
    expect(log()).not.toMatch(/secret|xxx/)
  })

  it.for(["/hang", "/fail"])(
    "is stopped when its health check hangs while its event loop runs: %s",
    async (target, test) => {
      const { expect } = test
      const { ask, ended, log } = await startServer(test)
      await ask("/health")
      const began = performance.now()
      await ask(`${target}?token=secret`)
      const alive = setInterval(() => void ask("/another").catch(() => undefined), 500)
      test.onTestFinished(() => clearInterval(alive))
      expect(await ended).toEqual([null, "SIGKILL"])
      expect(performance.now() - began).toBeGreaterThan(9_000)
      expect(log()).toMatch(/^This server has not answered \/health for 10 s and is being stopped/)
      expect(log()).toContain(`answered: GET ${target}?token=…`)
      expect(log()).not.toMatch(/secret|GET \/health\n.*GET \/health\n/)
    },
  )

  it("keeps running when it rejects requests because it is stopping", async (test) => {
    const { expect } = test
    const { child, ask, log } = await startServer(test)
    await ask("/health")
    await ask("/close")
    await sleep(LONG_MS)
    expect([child.exitCode, child.signalCode, log()]).toEqual([null, null, ""])
  })

  it("keeps running when it is busy but still responds", async (test) => {
    const { expect } = test
    const { child, ask, log } = await startServer(test)
    await ask("/work")
    expect(await ask("/health")).toBe(child.pid)
    await sleep(LONG_MS)
    expect(await ask("/health")).toBe(child.pid)
    expect(log()).toBe("")
  })

  it("keeps running when it waits without computing", async (test) => {
    const { expect } = test
    const { child, ask } = await startServer(test)
    await ask("/wait")
    expect(await ask("/health")).toBe(child.pid)
  })

  it.skipIf(process.platform === "win32")("keeps running after it was suspended", async (test) => {
    const { expect } = test
    const { child, ask } = await startServer(test)
    await ask("/health")
    child.kill("SIGSTOP")
    await sleep(LONG_MS)
    child.kill("SIGCONT")
    await sleep(1000)
    expect(await ask("/health")).toBe(child.pid)
  })
})
