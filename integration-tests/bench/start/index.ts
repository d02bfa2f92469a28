import { execFileSync, spawn } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { createLifecycle, stopOnSignals } from "../../../scripts/lib/lifecycle"
import { log } from "../../../scripts/lib/output"
import { inRoot, root } from "../../../scripts/lib/paths"
import { freePort } from "../../../scripts/lib/ports"

/** What `npm start` prints once its packages are installed, and once the shop can be used. */
const PACKAGES_ARE_THERE = /^Starting the shop/
const IS_OPEN = /^The shop is open/

/** Duration of one start, in seconds. */
interface Start {
  /** Until the packages were installed. */
  packages: number
  /** From then on until the shop was open. */
  rest: number
}

/** Copies the checkout's current files into a new folder that has no packages in it or above it. */
function freshCopy(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "first-start-"))
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
  for (const file of files.split("\0").filter(Boolean)) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(inRoot(file), target, { force: true })
  }
  return folder
}

/** Runs `npm start` until the shop is open and answers, prints its output with timestamps, and stops it again. */
async function measureStart(folder: string): Promise<Start> {
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  const [port, enginePort] = [await freePort(), await freePort()]
  const { PATH, HOME } = process.env
  const begunAt = performance.now()
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port), ENGINE_PORT: String(enginePort) },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  lifecycle.onStop(async () => {
    child.kill("SIGTERM")
    await ended
  })
  try {
    let packages = 0
    for await (const line of createInterface({ input: child.stdout })) {
      const seconds = (performance.now() - begunAt) / 1000
      if (line.trim()) log(`  ${seconds.toFixed(1).padStart(6)} s  ${line.trim()}`)
      if (PACKAGES_ARE_THERE.test(line)) packages = seconds
      if (!IS_OPEN.test(line)) continue
      const { status } = await fetch(`http://localhost:${port}/`)
      if (status !== 200) throw new Error(`The home page of the started shop answered ${status}`)
      return { packages, rest: seconds - packages }
    }
    throw new Error("The shop ended before it was open")
  } finally {
    await lifecycle.stop()
  }
}

/**
 * `npm run bench -- start`: how long a newcomer waits for `npm start` in a fresh copy of this checkout, with the
 * packages from the registry, and once more in the same copy.
 */
export default async function measureStarts(): Promise<void> {
  const folder = freshCopy()
  try {
    const first = await measureStart(folder)
    const second = await measureStart(folder)
    log("\n| start | packages | all else |\n| --- | --- | --- |")
    for (const [name, { packages, rest }] of Object.entries({ first, second }))
      log(`| ${name} | ${packages.toFixed(1)} s | ${rest.toFixed(1)} s |`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
