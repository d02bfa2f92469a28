import { execFileSync, spawn } from "node:child_process"
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
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
/** What `npm run dev` prints once a change is loaded, and the source that is changed for it. */
const IS_RELOADED = /^\s*reloaded/
const CHANGED = path.join("backend", "src", "domains", "money", "rules", "money.ts")

/** Duration of one start, in seconds. */
interface Start {
  /** Until the packages were installed. */
  packages: number
  /** From then on until the shop was open and had answered with its home page. */
  rest: number
  /** Until a changed source of the backend was loaded; undefined if none was changed. */
  reload?: number
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

/**
 * Runs the shop until it is open and answers, prints its output with timestamps, and stops it again. In development, it
 * also changes a source and waits for it.
 */
async function measureStart(folder: string, command: "start" | "dev"): Promise<Start> {
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  const [port, enginePort] = [await freePort(), await freePort()]
  const { PATH, HOME } = process.env
  const begunAt = performance.now()
  const child = spawn(process.execPath, ["scripts/run.mjs", command], {
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
    let rest = 0
    let changedAt = 0
    for await (const line of createInterface({ input: child.stdout })) {
      const seconds = (performance.now() - begunAt) / 1000
      if (line.trim()) log(`  ${seconds.toFixed(1).padStart(6)} s  ${line.trim()}`)
      if (PACKAGES_ARE_THERE.test(line)) packages = seconds
      if (IS_RELOADED.test(line)) return { packages, rest, reload: seconds - changedAt }
      if (!IS_OPEN.test(line)) continue
      const { status } = await fetch(`http://localhost:${port}/`)
      if (status !== 200) throw new Error(`The home page of the started shop answered ${status}`)
      const answeredAt = (performance.now() - begunAt) / 1000
      rest = answeredAt - packages
      if (command === "start") return { packages, rest }
      appendFileSync(path.join(folder, CHANGED), "\n")
      changedAt = answeredAt
    }
    throw new Error("The shop ended before it was open")
  } finally {
    await lifecycle.stop()
  }
}

/**
 * `npm run bench -- start`: how long a newcomer waits for `npm start` in a fresh copy of this checkout, with the
 * packages from the registry, once more in the same copy, and then for `npm run dev` and a change of a source.
 */
export default async function measureStarts(): Promise<void> {
  const folder = freshCopy()
  try {
    const first = await measureStart(folder, "start")
    const second = await measureStart(folder, "start")
    const development = await measureStart(folder, "dev")
    log("\n| start | packages | all else | a change |\n| --- | --- | --- | --- |")
    for (const [name, { packages, rest, reload }] of Object.entries({ first, second, development })) {
      const change = reload === undefined ? "" : `${reload.toFixed(1)} s`
      log(`| ${name} | ${packages.toFixed(1)} s | ${rest.toFixed(1)} s | ${change} |`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
