import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { LANE_VARIABLE } from "../../integration-tests/support/lane"
import { testDirectory } from "../../integration-tests/support/test-cluster"
import { divide } from "./lanes"
import type { Suite } from "./suites"
import { readTally, type Tally } from "./test-report"

/** How many runners share the files of a suite that can be divided; each has a shop of its own. */
const LANES = 2

export interface Run {
  suite: Suite
  /** Parts of the names of the files to run; none for all. */
  patterns: string[]
  /** Its number, when several runners share the suite's files. */
  lane?: number
  /** The part of the tests whose turn it is. */
  turn?: string
  /** Addresses of the shop that was started for it. */
  shop?: NodeJS.ProcessEnv
}

/** Runs a suite's runner, or one of several that share its files, and reads what came out. */
export async function runRunner({ suite, patterns, lane, turn, shop = {} }: Run): Promise<Tally> {
  const name = [suite.name, lane, turn?.replaceAll(" ", "-")].filter(Boolean).join("-")
  const report = path.join(testDirectory(), "reports", `${name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const own = { ...suite.environment(report), ...shop, [LANE_VARIABLE]: String(lane ?? "") }
  const args = [...suite.arguments(patterns, report), ...(turn ? [`--project=${turn}`] : [])]
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, ...own },
  })
  const endWithCommand = () => child.kill()
  process.once("exit", endWithCommand)
  const [code] = (await once(child, "close")) as [number | null]
  process.off("exit", endWithCommand)
  return readTally(report, code === 0)
}

/** Runs a suite's runner for one part of its tests after the other. */
export async function runTurns(run: Run): Promise<Tally> {
  const tallies: Tally[] = []
  for (const turn of run.suite.turns ?? [undefined]) tallies.push(await runRunner({ ...run, turn }))
  return sumOf(tallies)
}

export function sumOf(tallies: Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum("passed"), failed: sum("failed") }
}

/**
 * Divides a whole run among several runners; a run of some files needs one.
 *
 * @param onIdle called when the first of them has ended
 */
export async function runLanes({ suite, patterns }: Run, onIdle: () => void): Promise<Tally> {
  const isDivided = suite.loads && patterns.length === 0
  const lanes = isDivided ? divide(suite.loads?.() ?? [], LANES) : [patterns]
  const runs = lanes.map((files, index) =>
    runRunner({ suite, patterns: files, ...(isDivided && { lane: index + 1 }) }),
  )
  void Promise.race(runs).then(onIdle, onIdle)
  return sumOf(await Promise.all(runs))
}
