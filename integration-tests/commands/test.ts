import { startExternalServices } from "../support/external-services"
import { neutralEnvironment, startShop } from "../support/start-shop"
import { ensureTemplate } from "../support/template-database"
import { CLUSTER_VARIABLE, openTestCluster } from "../support/test-cluster"
import { build } from "../../scripts/lib/build"
import { ensureChromium } from "../support/chromium"
import { createLifecycle, stopOnSignals, type Lifecycle } from "../../scripts/lib/lifecycle"
import { log, UserError } from "../../scripts/lib/output"
import { PARTS } from "../../scripts/lib/start-server"
import { runShards, runProjects, sumOf } from "./lib/run-suite"
import { suites, type Suite } from "./lib/suites"
import type { Failure, Tally } from "./lib/test-report"

/** Starts work before it is needed; whoever awaits it gets its error, too. */
function begin<T>(work: () => Promise<T>): () => Promise<T> {
  const result = work()
  result.catch(() => undefined)
  return () => result
}

/** Where a shop is, as environment variables for the tests that visit it. */
type OpenShop = Record<"SHOP_URL" | "ENGINE_URL" | "MAIL_DIRECTORY", string>

/** Starts the shop for a suite that doesn't start its own, with a mail server and an OpenID provider. */
async function openShop({ name }: Suite, lifecycle: Lifecycle): Promise<OpenShop> {
  const services = await startExternalServices(name)
  lifecycle.onStop(() => services.stop())
  const shop = await startShop({ label: name, environment: services.environment })
  services.serve(shop.storefrontUrl)
  lifecycle.onStop(() => shop.stop())
  return {
    SHOP_URL: shop.storefrontUrl,
    ENGINE_URL: shop.engineUrl,
    MAIL_DIRECTORY: services.mailDirectory,
  }
}

/** Starts the PostgreSQL for all suites and fills the template database that their shops copy. */
async function prepareDatabases(lifecycle: Lifecycle): Promise<void> {
  const cluster = await openTestCluster(lifecycle)
  process.env[CLUSTER_VARIABLE] = cluster.url("postgres")
  await ensureTemplate(cluster, neutralEnvironment())
}

/**
 * Runs suites one after another. Single-core work overlaps with what keeps another core busy: the databases are
 * prepared during the unit tests, and a suite's shop starts as soon as a runner of the previous suite is done.
 */
async function runSuites(chosen: Suite[], patterns: string[], lifecycle: Lifecycle): Promise<Tally[]> {
  if (chosen.some(({ name }) => name === "e2e")) ensureChromium()
  const needsShop = chosen.some((suite) => suite.needsShop)
  log("Building what has changed")
  await build(needsShop ? PARTS : ["contracts"])
  const databases = needsShop ? begin(() => prepareDatabases(lifecycle)) : undefined
  const shops = new Map<Suite, () => Promise<OpenShop>>()
  const shopOf = (suite: Suite) => {
    const shop = shops.get(suite) ?? begin(() => openShop(suite, lifecycle))
    shops.set(suite, shop)
    return shop()
  }
  const run = async (suite: Suite): Promise<Tally> => {
    if (suite.needsShop) await databases?.()
    if (!suite.startsShop) {
      const next = chosen[chosen.indexOf(suite) + 1]
      const prepareNext = () => next?.startsShop && shopOf(next).catch(() => undefined)
      log(`\nRunning the ${suite.name} tests`)
      return runShards({ suite, patterns }, () => void (suite.needsShop && prepareNext()))
    }
    const shop = await shopOf(suite)
    log(`\nRunning the ${suite.name} tests`)
    return runProjects({ suite, patterns, shop })
  }
  const tallies: Tally[] = []
  for (const suite of chosen) tallies.push(await run(suite).catch(failed))
  return tallies
}

/** A suite that could not even start counts as one failure. */
function failed(error: unknown): Tally {
  console.error(error instanceof UserError ? error.message : error)
  return { passed: 0, failed: 1, failures: [] }
}

function choose([first, ...rest]: string[]): { chosen: Suite[]; patterns: string[] } {
  if (!first) return { chosen: suites, patterns: [] }
  const suite = suites.find(({ name }) => name === first)
  if (suite) return { chosen: [suite], patterns: rest }
  throw new UserError(
    `"${first}" is no kind of test. Say: npm test -- [unit | http | e2e] [part of a file name].`,
  )
}

function textOf({ test, reason }: Failure): string {
  const indented = reason && `\n${reason.replace(/^/gm, "      ")}`
  return `  ${test}${indented}`
}

/**
 * `npm test [-- unit | http | e2e [pattern …]]`: runs the tests with everything they need. Finally lists the failures
 * and their reasons; the last line is always `N passed, N failed`.
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
  const { passed, failed: broken, failures } = sumOf(tallies)
  if (failures.length > 0) log(["\nFailed:", ...failures.map(textOf)].join("\n"))
  log(`\n${passed} passed, ${broken} failed`)
  process.exit(broken > 0 ? 1 : 0)
}
