import { spawn } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { startOutsideWorld } from "../integration-tests/support/outside-world"
import { startShop } from "../integration-tests/support/start-shop"
import { CLUSTER_VARIABLE, openTestCluster, testDirectory } from "../integration-tests/support/test-cluster"
import { build } from "./lib/build"
import { ensureChromium } from "./lib/chromium"
import { createLifecycle, stopOnSignals, type Lifecycle } from "./lib/lifecycle"
import { say, UserError } from "./lib/output"
import { suites, type Suite } from "./lib/suites"
import { readTally, type Tally } from "./lib/test-report"

function runRunner(
  suite: Suite,
  patterns: string[],
  report: string,
  shop: NodeJS.ProcessEnv,
): Promise<boolean> {
  const child = spawn(process.execPath, suite.arguments(patterns, report), {
    stdio: "inherit",
    env: { ...process.env, ...suite.environment(report), ...shop },
  })
  const endWithCommand = () => child.kill()
  process.once("exit", endWithCommand)
  return new Promise((resolve) => {
    child.once("close", (code) => {
      process.off("exit", endWithCommand)
      resolve(code === 0)
    })
  })
}

async function run(suite: Suite, patterns: string[], lifecycle: Lifecycle): Promise<Tally> {
  say(`\nRunning the ${suite.name} tests`)
  const report = path.join(testDirectory(), "reports", `${suite.name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  if (!suite.startsShop) return readTally(report, await runRunner(suite, patterns, report, {}))
  const world = await startOutsideWorld(suite.name)
  lifecycle.onStop(() => world.stop())
  const shop = await startShop({ label: suite.name, environment: world.environment })
  world.serve(shop.storefrontUrl)
  lifecycle.onStop(() => shop.stop())
  const addresses = { SHOP_URL: shop.storefrontUrl, ENGINE_URL: shop.engineUrl }
  const succeeded = await runRunner(suite, patterns, report, addresses)
  await shop.stop()
  return readTally(report, succeeded)
}

async function runSuites(chosen: Suite[], patterns: string[], lifecycle: Lifecycle): Promise<Tally[]> {
  if (chosen.some(({ name }) => name === "e2e")) ensureChromium()
  const needsShop = chosen.some((suite) => suite.needsShop)
  say("Building what has changed")
  await build(needsShop ? undefined : ["contracts"])
  if (needsShop) process.env[CLUSTER_VARIABLE] = (await openTestCluster(lifecycle)).url("postgres")
  const tallies: Tally[] = []
  for (const suite of chosen) tallies.push(await run(suite, patterns, lifecycle).catch(failed))
  return tallies
}

/** A suite that could not even begin has failed once. */
function failed(error: unknown): Tally {
  console.error(error instanceof UserError ? error.message : error)
  return { passed: 0, failed: 1 }
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
    tallies = [failed(error)]
  }
  await lifecycle.stop()
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  say(`\n${sum("passed")} passed, ${sum("failed")} failed`)
  process.exit(sum("failed") > 0 ? 1 : 0)
}
