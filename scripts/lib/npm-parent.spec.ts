import { spawn, type ChildProcess } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { inRoot } from "./paths"
import { identify, isRunning, signal, type ProcessIdentity, waitForEnd } from "./process-identity"

let folder: string
const left: ProcessIdentity[] = []

/** A launcher with one server, started and stopped by what starts and stops the shop. */
const LAUNCHER = `
const parent = process.ppid
await import(${JSON.stringify(pathToFileURL(inRoot("node_modules", "tsx", "dist", "esm", "index.mjs")).href)})
const load = (name) => import(${JSON.stringify(pathToFileURL(inRoot("scripts", "lib")).href)} + "/" + name + ".ts")
const { createLifecycle, stopOnSignals } = await load("lifecycle")
const { startChild } = await load("child")
const { identify } = await load("process-identity")
const { endWithNpm } = await load("npm-parent")
const { writeFileSync } = await import("node:fs")
endWithNpm(parent)
const lifecycle = createLifecycle()
stopOnSignals(lifecycle)
const args = ["-e", "setInterval(() => undefined, 1000)"]
const server = startChild({ name: "server", args, directory: ".", environment: process.env, logFile: "server.log" })
lifecycle.onStop(() => server.stop())
writeFileSync("running.json", JSON.stringify([identify(process.pid), server.identity]))
setInterval(() => undefined, 1000)
`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "launcher-"))
  mkdirSync(path.join(folder, "scripts"))
  writeFileSync(path.join(folder, "scripts", "run.mjs"), LAUNCHER)
  const scripts = { start: "exec node scripts/run.mjs start" }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "launcher", scripts }))
})
afterEach(async () => {
  for (const one of left.splice(0)) {
    signal(one, "SIGKILL")
    await waitForEnd(one, 5_000)
  }
  rmSync(folder, { recursive: true })
})

/** Environment variables of a shell, without those of the npm that runs these tests. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")))
}

/** Starts the launcher by a command; returns that command's process, the launcher and the server. */
async function start(program: string, ...args: string[]) {
  const starter = spawn(program, args, { cwd: folder, env: environment(), detached: true, stdio: "ignore" })
  const file = path.join(folder, "running.json")
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8"), { timeout: 20_000 }).toMatch(/\]$/)
  const running = JSON.parse(readFileSync(file, "utf8")) as ProcessIdentity[]
  const own = identify(starter.pid ?? 0)
  left.push(...running, ...(own ? [own] : []))
  return { starter, running }
}

async function allEnd(running: ProcessIdentity[]): Promise<boolean> {
  return (await Promise.all(running.map((one) => waitForEnd(one, 10_000)))).every(Boolean)
}

const kill = ({ pid = 0 }: ChildProcess, name: NodeJS.Signals) => process.kill(pid, name)

describe("the launcher", { timeout: 40_000 }, () => {
  it.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
    "stops its servers when npm receives %s",
    async (name) => {
      const { starter, running } = await start("npm", "start")
      kill(starter, name)
      expect(await allEnd(running)).toBe(true)
    },
  )

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "stops its servers when npx, which runs npm, receives %s",
    async (name) => {
      const { starter, running } = await start("npm", "exec", "--call", "npm start")
      kill(starter, name)
      expect(await allEnd(running)).toBe(true)
    },
  )

  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "stops its servers when it receives %s directly",
    async (name) => {
      const { starter, running } = await start(process.execPath, "scripts/run.mjs", "start")
      kill(starter, name)
      expect(await allEnd(running)).toBe(true)
    },
  )

  it("keeps running when the shell that started npm in the background ends", async () => {
    const { starter, running } = await start("sh", "-c", "npm start & wait")
    kill(starter, "SIGKILL")
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(running.every(isRunning)).toBe(true)
    const [launcher] = running
    if (launcher) signal(launcher, "SIGTERM")
    expect(await allEnd(running)).toBe(true)
  })

  it("keeps running without npm when the shell that started it ends", async () => {
    const { starter, running } = await start("sh", "-c", "node scripts/run.mjs start & wait")
    kill(starter, "SIGKILL")
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(running.every(isRunning)).toBe(true)
  })
})
