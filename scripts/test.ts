import { spawn } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { CLUSTER_VARIABLE, openTestCluster, testDirectory } from "../integration-tests/support/test-cluster"
import { build } from "./lib/build"
import { ensureChromium } from "./lib/chromium"
import { createLifecycle, stopOnSignals, type Lifecycle } from "./lib/lifecycle"
import { say, UserError } from "./lib/output"
import { suites, type Suite } from "./lib/suites"
import { readTally, type Tally } from "./lib/test-report"

function run(suite: Suite, patterns: string[], report: string): Promise<boolean> {
  const child = spawn(process.execPath, suite.arguments(patterns, report), {
    stdio: "inherit",
    env: { ...process.env, ...suite.environment(report) },
  })
  process.once("exit", () => child.kill())
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)))
}

async function runSuites(chosen: Suite[], patterns: string[], lifecycle: Lifecycle): Promise<Tally[]> {
  if (chosen.some(({ name }) => name === "e2e")) ensureChromium()
  const needsShop = chosen.some((suite) => suite.needsShop)
  say("Building what has changed")
  await build(needsShop ? undefined : ["contracts"])
  if (needsShop) process.env[CLUSTER_VARIABLE] = (await openTestCluster(lifecycle)).url("postgres")
  const tallies: Tally[] = []
  for (const suite of chosen) {
    const report = path.join(testDirectory(), "reports", `${suite.name}.json`)
    mkdirSync(path.dirname(report), { recursive: true })
    rmSync(report, { force: true })
    say(`\nRunning the ${suite.name} tests`)
    tallies.push(readTally(report, await run(suite, patterns, report)))
  }
  return tallies
}

function choose([first, ...rest]: string[]): { chosen: Suite[]; patterns: string[] } {
  if (!first) return { chosen: suites, patterns: [] }
  const suite = suites.find(({ name }) => name === first)
  if (suite) return { chosen: [suite], patterns: rest }
  throw new UserError(
    `"${first}" is no kind of test. Say: npm test -- [unit | http | e2e] [part of a file name].`,
  )
}

/**
 * `npm test [-- unit | http | e2e [pattern …]]`: runs the tests with everything they need. The last line
 * is always `N passed, N failed`.
 */
export default async function main(args: string[]): Promise<void> {
  const { chosen, patterns } = choose(args)
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  let tallies: Tally[]
  try {
    tallies = await runSuites(chosen, patterns, lifecycle)
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    tallies = [{ passed: 0, failed: 1 }]
  }
  await lifecycle.stop()
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  say(`\n${sum("passed")} passed, ${sum("failed")} failed`)
  process.exit(sum("failed") > 0 ? 1 : 0)
}
