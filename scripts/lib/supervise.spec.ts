import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { startChild, type Child } from "./child"
import { supervise } from "./supervise"

let folder: string
const children: Child[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "supervise-"))
})
afterEach(async () => {
  for (const child of children.splice(0)) await child.stop()
  rmSync(folder, { recursive: true })
})

/** Returns a function that starts a server running this script; each start adds a line to the file `starts`. */
function starter(script: string): () => Child {
  const file = path.join(folder, "server.cjs")
  writeFileSync(file, `require("node:fs").appendFileSync("starts", "started\\n");${script}`)
  return () => {
    const logFile = path.join(folder, "server.log")
    const options = { name: "server", args: [file], directory: folder, environment: process.env, logFile }
    const child = startChild(options)
    children.push(child)
    return child
  }
}

const timesStarted = () => readFileSync(path.join(folder, "starts"), "utf8").trim().split("\n").length

describe("the launcher, when a server stops", () => {
  it("restarts it and lets it run", { timeout: 20_000 }, async () => {
    const start = starter("setInterval(() => undefined, 1000)")
    const child = start()
    let isStopping = false
    onTestFinished(() => void (isStopping = true))
    void supervise({ child, start, isStopping: () => isStopping })
    await expect.poll(timesStarted).toBe(1)
    process.kill(child.identity.pid, "SIGKILL")
    await expect.poll(timesStarted, { timeout: 10_000 }).toBe(2)
    expect(children.at(-1)?.identity).not.toEqual(child.identity)
  })

  it("does not restart it during shutdown", { timeout: 20_000 }, async () => {
    const start = starter("setInterval(() => undefined, 1000)")
    const child = start()
    let settled = false
    void supervise({ child, start, isStopping: () => true }).finally(() => (settled = true))
    await child.stop()
    await child.ended
    expect(children).toHaveLength(1)
    expect(settled).toBe(false)
  })
})

describe("a server that keeps stopping", () => {
  /** Supervises one whose exit codes are these, and then lives. Resolves with how many times it was started again. */
  async function startsAfter(codes: (number | null)[]): Promise<number> {
    const stop = () => Promise.resolve()
    const identity = { pid: 0, began: "" }
    const logFile = path.join(folder, "server.log")
    writeFileSync(logFile, "why it ended")
    const childWith = (ended: Promise<number | null>): Child => ({
      ...{ name: "server", logFile, identity, stop, ended },
      onMessage: () => undefined,
    })
    const left = [...codes]
    const next = () =>
      childWith(left.length > 0 ? Promise.resolve(left.shift() ?? null) : new Promise(() => undefined))
    let starts = 0
    let lives: (() => void) | undefined
    const isAlive = new Promise<void>((resolve) => (lives = resolve))
    const start = () => {
      starts += 1
      if (left.length === 0) lives?.()
      return next()
    }
    const pause = () => Promise.resolve()
    await Promise.race([supervise({ child: next(), start, isStopping: () => false, pause }), isAlive])
    return starts
  }

  it("stops the shop if the server ends by itself, for example because it can't start", async () => {
    expect(await startsAfter(Array<number>(5).fill(1))).toBe(5)
    await expect(startsAfter(Array<number>(6).fill(1))).rejects.toThrow(/6 times[\s\S]*why it ended/)
  })

  it("is always restarted when stopped from outside, for example by its watchdog", async () => {
    expect(await startsAfter(Array<null>(20).fill(null))).toBe(20)
  })
})

describe("a server with an unhandled error", () => {
  const lastResort = path.join(import.meta.dirname, "..", "engine", "last-resort.cjs")
  const run = async (script: string) => {
    const child = starter(`require(${JSON.stringify(lastResort)});${script}`)()
    const code = await child.ended
    return { code, log: readFileSync(child.logFile, "utf8") }
  }

  it("continues after a rejection and reports where it happened", { timeout: 20_000 }, async () => {
    const rejects = `function broken() { Promise.reject(new Error("lost")) }; broken();`
    const { code, log } = await run(`${rejects} setTimeout(() => process.exit(7), 200)`)
    expect(code).toBe(7)
    expect(log).toMatch(/rejection[\s\S]*Error: lost[\s\S]*at broken/)
  })

  it("shuts down in order after an exception", { timeout: 20_000 }, async () => {
    const stops = `process.once("SIGTERM", () => { console.log("closed"); process.exit(0) });`
    const { log } = await run(`${stops} setTimeout(() => { throw new Error("bad state") }, 10)`)
    expect(log).toMatch(/bad state[\s\S]*closed/)
  })
})
