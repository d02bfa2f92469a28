// @vitest-environment node
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { EngineMonitor } from "./engine-monitor"

const LIVENESS = path.join(import.meta.dirname, "../../backend/src/engine/availability/liveness.ts")
/** Longer than an engine may be silent, and shorter than it may be busy. */
const LONG_MS = 4000

/** A server with the engine's liveness thread; `/block` holds its event loop. */
const ENGINE = `
const { createServer } = require("node:http")
const { serveLiveness } = require(${JSON.stringify(LIVENESS)})
const port = serveLiveness()
const server = createServer((req, res) => {
  if (req.url === "/block") for (const end = Date.now() + ${LONG_MS}; Date.now() < end; );
  res.setHeader("x-liveness-port", port()).end("ok")
})
const timer = setInterval(() => {
  if (port() === undefined) return
  clearInterval(timer)
  server.listen(Number(process.env.ENGINE_PORT), "127.0.0.1", () => process.stdout.write(String(server.address().port)))
}, 10)
`

let engine: ChildProcess
let port: string
let origin: string
let monitor: EngineMonitor

async function startEngine(wanted: string): Promise<ChildProcess> {
  const started = spawn(process.execPath, ["--import", "tsx", "-e", ENGINE], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ENGINE_PORT: wanted },
  })
  const [printed] = (await once(started.stdout, "data")) as [Buffer]
  port = printed.toString()
  return started
}

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  engine = await startEngine("0")
  origin = `http://127.0.0.1:${port}`
  monitor = new EngineMonitor(`${origin}/health`)
  await monitor.learnLiveness()
})
afterEach(() => {
  engine.kill("SIGKILL")
  vi.restoreAllMocks()
})

/** How long a call waits for the engine until it is aborted, in milliseconds. */
async function waitOf(signal: AbortSignal): Promise<number> {
  const began = performance.now()
  await once(signal, "abort")
  return performance.now() - began
}

describe("an engine with a blocked event loop", () => {
  it("counts as busy, and calls in progress are not aborted", async () => {
    const { signal, end } = monitor.begin("read")
    const answer = fetch(`${origin}/block`)
    expect((await answer).status).toBe(200)
    expect([signal.aborted, monitor.isAway]).toEqual([false, false])
    end(true)
  })
})

describe("a frozen engine", () => {
  it("counts as down within about two seconds, until it resumes", async () => {
    const { signal } = monitor.begin("read")
    engine.kill("SIGSTOP")
    expect(await waitOf(signal)).toBeLessThan(2500)
    engine.kill("SIGCONT")
    await expect.poll(() => monitor.isAway, { timeout: 5000 }).toBe(false)
  })
})

describe("an engine that starts after the storefront", () => {
  it("receives the first call", async () => {
    engine.kill("SIGKILL")
    await once(engine, "close")
    const late = new EngineMonitor(`${origin}/health`)
    const learnt = late.learnLiveness()
    engine = await startEngine(new URL(origin).port)
    await learnt
    expect(late.begin("write").signal.aborted).toBe(false)
  })
})

describe("a stopped engine", () => {
  it("counts as down at the next check", async () => {
    const { signal } = monitor.begin("read")
    engine.kill("SIGKILL")
    expect(await waitOf(signal)).toBeLessThan(1200)
    expect(monitor.isAway).toBe(true)
  })
})

describe("calls waiting for a busy engine", () => {
  const turnedAway = (kind: "read" | "write") => monitor.begin(kind).signal.aborted

  it("queue up, and when the queue is full the newest are rejected, writes first", () => {
    for (let call = 0; call < 500; call += 1) expect(turnedAway("write")).toBe(false)
    expect(turnedAway("write")).toBe(true)
    for (let call = 500; call < 1000; call += 1) expect(turnedAway("read")).toBe(false)
    expect(turnedAway("read")).toBe(true)
    expect(monitor.isAway).toBe(false)
  })

  it("leave the queue when answered", () => {
    const { end } = monitor.begin("write")
    for (let call = 1; call < 500; call += 1) monitor.begin("write")
    expect(turnedAway("write")).toBe(true)
    end(true)
    expect(turnedAway("write")).toBe(false)
  })
})
