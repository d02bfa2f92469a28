import { spawn } from "node:child_process"
import { appendFileSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline"
import type { Lifecycle } from "../../../scripts/lib/lifecycle"
import { log } from "../../../scripts/lib/output"
import { freePort } from "../../../scripts/lib/ports"

/** The source that is changed while `npm run dev` runs. */
const CHANGED = path.join("backend", "src", "domains", "money", "rules", "money.ts")

/** What the shop prints when each phase of its start ends, in this order; a later start skips some of them. */
const ENDS: [phase: Phase, line: RegExp][] = [
  ["packages", /^Starting the shop/],
  ["postgres", /^\s*building /],
  ["build", /^\s*(preparing|migrating) the database/],
  ["database", /^\s*the database is ready/],
  ["checks", /^\s*starting the servers/],
]
/** What it prints once it can be used, and once a change is loaded. */
const IS_OPEN = /^The shop is open/
const IS_RELOADED = /^\s*reloaded/

type Phase = "packages" | "postgres" | "build" | "database" | "checks" | "servers"

/** How long one start took, in seconds. */
export interface Start {
  /** By phase; those that it skipped are missing. */
  phases: Partial<Record<Phase, number>>
  /** From when the packages were installed until the shop had answered with its home page. */
  rest: number
  /** Until a changed source of the backend was loaded; undefined if none was changed. */
  reload?: number
}

/** Attributes the time between the lines that a start prints to its phases. */
class Phases {
  readonly taken: Start["phases"] = {}
  private passed = 0
  private since = 0

  constructor(private readonly now: () => number) {}

  read(line: string): void {
    const index = ENDS.findIndex(([, end], at) => at >= this.passed && end.test(line))
    const [phase] = ENDS[index] ?? []
    if (!phase) return
    this.passed = index + 1
    this.end(phase)
  }

  end(phase: Phase): void {
    const now = this.now()
    this.taken[phase] = now - this.since
    this.since = now
  }
}

/**
 * Runs the shop until it is open and answers, prints its output with timestamps, and stops it again. In development, it
 * also changes a source and waits for it.
 *
 * @param how another Node than this process's, and more environment variables of the shop
 */
export async function measureStart(
  folder: string,
  command: "start" | "dev",
  lifecycle: Lifecycle,
  how: { node?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<Start> {
  const [port, enginePort] = [await freePort(), await freePort()]
  const { node = process.execPath, environment } = how
  const { PATH, HOME } = process.env
  const begunAt = performance.now()
  const now = () => (performance.now() - begunAt) / 1000
  const child = spawn(node, ["scripts/run.mjs", command], {
    cwd: folder,
    env: { PATH, HOME, ...environment, PORT: String(port), ENGINE_PORT: String(enginePort) },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
  }
  lifecycle.onStop(stop)
  const phases = new Phases(now)
  let rest = 0
  let changedAt = 0
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.trim()) log(`  ${now().toFixed(1).padStart(6)} s  ${line.trim()}`)
      phases.read(line)
      if (IS_RELOADED.test(line)) return { phases: phases.taken, rest, reload: now() - changedAt }
      if (!IS_OPEN.test(line)) continue
      const { status } = await fetch(`http://localhost:${port}/`)
      if (status !== 200) throw new Error(`The home page of the started shop answered ${status}`)
      phases.end("servers")
      rest = now() - (phases.taken.packages ?? 0)
      if (command === "start") return { phases: phases.taken, rest }
      appendFileSync(path.join(folder, CHANGED), "\n")
      changedAt = now()
    }
    throw new Error("The shop ended before it was open")
  } finally {
    await stop()
  }
}
