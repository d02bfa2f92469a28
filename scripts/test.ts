import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { startOutsideWorld } from "../integration-tests/support/outside-world"
import { neutralEnvironment, startShop } from "../integration-tests/support/start-shop"
import { ensureTemplate } from "../integration-tests/support/template-database"
import { CLUSTER_VARIABLE, openTestCluster, testDirectory } from "../integration-tests/support/test-cluster"
import { build } from "./lib/build"
import { ensureChromium } from "./lib/chromium"
import { createLifecycle, stopOnSignals, type Lifecycle } from "./lib/lifecycle"
import { say, UserError } from "./lib/output"
import { suites, type Suite } from "./lib/suites"
import { readTally, type Tally } from "./lib/test-report"

interface Run {
  suite: Suite
  /** Parts of the names of the files to run; none for all. */
  patterns: string[]
  /** What the runner is told besides. */
  options?: string[]
  /** Addresses of the shop that was started for it. */
  shop?: NodeJS.ProcessEnv
}

/** Runs a suite's runner, or one of several that share its files, and reads what came out. */
async function runRunner({ suite, patterns, options = [], shop = {} }: Run): Promise<Tally> {
  const name = [suite.name, ...options.map((option) => option.replace(/\W+/g, "-"))].join("")
  const report = path.join(testDirectory(), "reports", `${name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const child = spawn(process.execPath, [...suite.arguments(patterns, report), ...options], {
    stdio: "inherit",
    env: { ...process.env, ...suite.environment(report), ...shop },
  })
  const endWithCommand = () => child.kill()
  process.once("exit", endWithCommand)
  const [code] = (await once(child, "close")) as [number | null]
  process.off("exit", endWithCommand)
  return readTally(report, code === 0)
}

function sumOf(tallies: Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum("passed"), failed: sum("failed") }
}

/** Divides a whole run among several runners; a run of some files needs one. */
async function runShards(suite: Suite, patterns: string[]): Promise<Tally> {
  const count = patterns.length > 0 ? 1 : (suite.shards ?? 1)
  if (count === 1) return runRunner({ suite, patterns })
  const shards = Array.from({ length: count }, (_, index) => `--shard=${index + 1}/${count}`)
  return sumOf(await Promise.all(shards.map((shard) => runRunner({ suite, patterns, options: [shard] }))))
}

async function run(suite: Suite, patterns: string[], lifecycle: Lifecycle): Promise<Tally> {
  say(`\nRunning the ${suite.name} tests`)
  if (!suite.startsShop) return runShards(suite, patterns)
  const world = await startOutsideWorld(suite.name)
  lifecycle.onStop(() => world.stop())
  const shop = await startShop({ label: suite.name, environment: world.environment })
  world.serve(shop.storefrontUrl)
  lifecycle.onStop(() => shop.stop())
  const addresses = { SHOP_URL: shop.storefrontUrl, ENGINE_URL: shop.engineUrl }
  const tally = await runRunner({ suite, patterns, shop: addresses })
  await shop.stop()
  return tally
}

/** Starts the PostgreSQL of all suites and fills the database that each of their shops gets a copy of. */
async function prepareDatabases(lifecycle: Lifecycle): Promise<void> {
  const cluster = await openTestCluster(lifecycle)
  process.env[CLUSTER_VARIABLE] = cluster.url("postgres")
  await ensureTemplate(cluster, neutralEnvironment())
}

async function runSuites(chosen: Suite[], patterns: string[], lifecycle: Lifecycle): Promise<Tally[]> {
  if (chosen.some(({ name }) => name === "e2e")) ensureChromium()
  const needsShop = chosen.some((suite) => suite.needsShop)
  say("Building what has changed")
  await build(needsShop ? undefined : ["contracts"])
  if (needsShop) await prepareDatabases(lifecycle)
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
  const { passed, failed: broken } = sumOf(tallies)
  say(`\n${passed} passed, ${broken} failed`)
  process.exit(broken > 0 ? 1 : 0)
}
