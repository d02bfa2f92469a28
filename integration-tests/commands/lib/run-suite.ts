import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { forgetReads, unseenFields } from "../../support/reads"
import { SHARD_VARIABLE } from "../../support/shard"
import { testDirectory } from "../../support/test-cluster"
import { divideIntoShards } from "./shards"
import type { Suite } from "./suites"
import { readTally, type Tally } from "./test-report"
import { keepTimes, updatedTimes, withNewTimes } from "./test-times"

/** How many runners share the files of a suite that can be split; each has its own shop. */
const SHARDS = 2

export interface Run {
  suite: Suite
  /** Parts of the names of the files to run; all files when empty. */
  patterns: string[]
  /** Its number, if several runners share the suite's files. */
  shard?: number
  /** The project to run, if the suite has several. */
  project?: string
  /** Addresses of the shop started for it. */
  shop?: NodeJS.ProcessEnv
}

function reportOf({ suite, shard, project }: Run): string {
  const name = [suite.name, shard, project?.replaceAll(" ", "-")].filter(Boolean).join("-")
  return path.join(testDirectory(), "reports", `${name}.json`)
}

/** Runs a suite's test runner, or one of several that share its files, and reads its report. */
export async function runTestRunner(run: Run): Promise<Tally> {
  const { suite, patterns, shard, project, shop = {} } = run
  const report = reportOf(run)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const own = { ...suite.environment(report, patterns), ...shop, [SHARD_VARIABLE]: String(shard ?? "") }
  const args = [...suite.arguments(patterns, report), ...(project ? [`--project=${project}`] : [])]
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

/** Runs a suite's projects one after another. */
export async function runProjects(run: Run): Promise<Tally> {
  const tallies: Tally[] = []
  for (const project of run.suite.projects ?? [undefined])
    tallies.push(await runTestRunner({ ...run, project }))
  return sumOf(tallies)
}

/** What the backend reads from the engine exists: each field that it asks for is in some answer of the whole suite. */
function tallyOfReads(): Tally {
  const unseen = unseenFields()
  const test = "every field that the backend asks the engine for is in some answer"
  return unseen.length === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ test, reason: unseen.join("\n") }] }
}

export function sumOf(tallies: Tally[]): Tally {
  const sum = (key: "passed" | "failed") => tallies.reduce((total, tally) => total + tally[key], 0)
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/**
 * Splits a full run among several runners; a run of selected files uses one. Keeps the times of the files if all have
 * passed and no option for the test runner has left out some of their tests.
 *
 * @param onIdle called when the first runner has ended
 */
export async function runShards({ suite, patterns }: Run, onIdle: () => void): Promise<Tally> {
  const isSharded = suite.groups && patterns.length === 0
  const shards = isSharded ? divideIntoShards(suite.groups?.() ?? [], SHARDS) : [patterns]
  const runs = shards.map((files, index): Run => ({
    suite,
    patterns: files,
    ...(isSharded && { shard: index + 1 }),
  }))
  if (isSharded) forgetReads()
  const running = runs.map(runTestRunner)
  void Promise.race(running).then(onIdle, onIdle)
  const tally = sumOf([...(await Promise.all(running)), ...(isSharded ? [tallyOfReads()] : [])])
  const isOfWholeFiles = patterns.every((pattern) => !pattern.startsWith("-"))
  if (suite.groups && tally.failed === 0 && isOfWholeFiles)
    keepTimes(runs.map(reportOf), isSharded ? updatedTimes : withNewTimes)
  return tally
}
