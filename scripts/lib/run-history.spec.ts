import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { identify, isRunning, type ProcessIdentity } from "./process-identity"
import { RunHistory } from "./run-history"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "run-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

function record(content: unknown): void {
  writeFileSync(path.join(folder, "run.json"), JSON.stringify(content))
}

function startSleeper(): ProcessIdentity {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => undefined, 60000)"], { stdio: "ignore" })
  const identity = identify(child.pid ?? 0)
  if (!identity) throw new Error("the helper process did not start")
  return identity
}

describe("RunHistory", () => {
  it("rejects a second launcher on the same folder", async () => {
    record({ launcher: identify(process.pid), children: [] })
    await expect(new RunHistory(folder).open()).rejects.toThrow("is already running")
  })

  it("cleans up after a killed launcher", async () => {
    const left = startSleeper()
    record({ launcher: { pid: 1, began: "never" }, children: [{ name: "engine", identity: left }] })
    await new RunHistory(folder).open()
    expect(isRunning(left)).toBe(false)
  })

  it("leaves an unrelated process with a reused id alone", async () => {
    const stranger = startSleeper()
    const earlier = { ...stranger, began: "earlier" }
    record({ children: [{ name: "engine", identity: earlier }] })
    await new RunHistory(folder).open()
    expect(isRunning(stranger)).toBe(true)
    process.kill(stranger.pid)
  })

  it("starts over when its file is truncated", async () => {
    writeFileSync(path.join(folder, "run.json"), '{"launcher":')
    await expect(new RunHistory(folder).open()).resolves.toBeUndefined()
  })
})
