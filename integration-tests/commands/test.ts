import { startExternalServices } from "../support/external-services"
import { neutralEnvironment, startShop } from "../support/start-shop"
import { ensureTemplate } from "../support/template-database"
import { CLUSTER_VARIABLE, openTestCluster } from "../support/test-cluster"
import { build } from "../../scripts/lib/build"
import { ensureChromium } from "../support/chromium"
import { createLifecycle, stopOnSignals, type Lifecycle } from "../../scripts/lib/lifecycle"
import { log, UserError } from "../../scripts/lib/output"
import { PARTS } from "../../scripts/lib/start-server"
import { runGate } from "./lib/gate"
import { planOf } from "./lib/plan"
import { runShards, runProjects, sumOf } from "./lib/run-suite"
import type { ChosenPart, Part, Plan, Suite } from "./lib/suites"
import type { Failure, Tally } from "./lib/test-report"
import versions from "./versions"

/** Starts work before it is needed; whoever awaits it gets its error, too. */
function begin<T>(work: () => Promise<T>): () => Promise<T> {
  const result = work()
  result.catch(() => undefined)
  return () => result
}

/** Where a shop is, as environment variables for the tests that visit it. */
type OpenShop = Record<"SHOP_URL" | "ENGINE_URL" | "MAIL_DIRECTORY" | "SHOP_DATABASE_URL", string>

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
    SHOP_DATABASE_URL: shop.databaseUrl,
  }
}

/** Starts the PostgreSQL for all suites and fills the template database that their shops copy. */
async function prepareDatabases(lifecycle: Lifecycle): Promise<void> {
  const cluster = await openTestCluster(lifecycle)
  process.env[CLUSTER_VARIABLE] = cluster.url("postgres")
  await ensureTemplate(cluster, neutralEnvironment())
}

/**
 * Checks the sources, and runs the tests only if nothing is wrong with them. The suites run one after another. Single-core
 * work overlaps with what keeps another core busy: the databases are prepared during the unit tests, and a suite's shop
 * starts as soon as a runner of the previous suite is done.
 */
async function runPlan(plan: Plan, lifecycle: Lifecycle): Promise<Tally[]> {
  const { checks, parts, builds = PARTS, buildsForChecks = ["contract-types"], isQuick } = plan
  const needsShop = parts.some(({ suite }) => suite.needsShop)
  const buildParts = () => {
    log("Building what has changed")
    return build(needsShop ? builds : ["contracts"])
  }
  if (checks.length > 0) await build(buildsForChecks)
  const built = isQuick ? begin(buildParts) : buildParts
  const checked = await runGate(checks)
  if (checked.failed > 0 || parts.length === 0) return [checked]
  if (isQuick) process.env.SHOP_TEST_TEMPLATE ??= "keep"
  if (parts.some(({ suite }) => suite.name === "e2e")) ensureChromium()
  await built()
  const databases = needsShop ? begin(() => prepareDatabases(lifecycle)) : undefined
  const shops = new Map<Suite, () => Promise<OpenShop>>()
  const shopOf = (suite: Suite) => {
    const shop = shops.get(suite) ?? begin(() => openShop(suite, lifecycle))
    shops.set(suite, shop)
    return shop()
  }
  const run = async (part: Part | ChosenPart, next: Part | ChosenPart | undefined): Promise<Tally> => {
    const { suite } = part
    if (suite.needsShop) await databases?.()
    const patterns = "choose" in part ? part.choose() : part.patterns
    if ("choose" in part && patterns.length === 0) return NONE
    if (!suite.startsShop) {
      const prepareNext = () => next?.suite.startsShop && shopOf(next.suite).catch(() => undefined)
      log(`\nRunning the ${suite.name} tests`)
      return runShards({ suite, patterns }, () => void (suite.needsShop && prepareNext()))
    }
    const shop = await shopOf(suite)
    log(`\nRunning the ${suite.name} tests`)
    return runProjects({ suite, patterns, shop })
  }
  const tallies = [checked]
  for (const [index, part] of parts.entries()) tallies.push(await run(part, parts[index + 1]).catch(failed))
  return tallies
}

const NONE: Tally = { passed: 0, failed: 0, failures: [] }

/** A suite that could not even start counts as one failure. */
function failed(error: unknown): Tally {
  console.error(error instanceof UserError ? error.message : error)
  return { passed: 0, failed: 1, failures: [] }
}

function textOf({ test, reason }: Failure): string {
  const indented = reason && `\n${reason.replace(/^/gm, "      ")}`
  return `  ${test}${indented}`
}

/**
 * `npm test [-- gate | changed | unit | http | e2e [pattern …]]`: checks the sources and runs the tests with everything
 * they need. Finally lists the failures and their reasons; the last line is always `N passed, N failed`.
 * `npm test -- versions` runs some of them with each version of Node.
 */
export default async function main(args: string[]): Promise<void> {
  if (args[0] === "versions") return versions(args.slice(1))
  const plan = planOf(args)
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  let tallies: Tally[]
  try {
    tallies = await runPlan(plan, lifecycle)
  } catch (error) {
    tallies = [failed(error)]
  }
  await lifecycle.stop()
  const { passed, failed: broken, failures } = sumOf(tallies)
  for (const line of plan.closing?.() ?? []) log(`\n${line}`)
  if (failures.length > 0) log(["\nFailed:", ...failures.map(textOf)].join("\n"))
  log(`\n${passed} passed, ${broken} failed`)
  process.exit(broken > 0 ? 1 : 0)
}
