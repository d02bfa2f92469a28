import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { build } from "../../scripts/lib/build"
import { cloneDatabase, dropDatabase, ensureDatabase } from "../../scripts/lib/database"
import { waitUntilHealthy } from "../../scripts/lib/health"
import { createLifecycle, type Lifecycle } from "../../scripts/lib/lifecycle"
import { freePort } from "../../scripts/lib/ports"
import { loadSecrets } from "../../scripts/lib/secrets"
import { healthUrl, startEngine, startStorefront } from "../../scripts/lib/servers"
import { prepareDatabase } from "../../scripts/lib/prepare"
import { engineEnvironment, type ShopSettings } from "../../scripts/lib/shop-environment"
import { TEST_PROXY_SECRET } from "./proxy-secret"
import { tracedReads } from "./reads"
import { CLUSTER_VARIABLE, openTestCluster, testDirectory } from "./test-cluster"
import { ensureTemplate } from "./template-database"

/** A shop for tests, as customers get it: the production build on a real PostgreSQL. */
export interface StartedShop {
  storefrontUrl: string
  engineUrl: string
  /** The engine's process on this machine. */
  enginePid: number
  databaseUrl: string
  /** Contains its uploads and logs; the logs remain after the shop is stopped. */
  dataDirectory: string
  stop: () => Promise<void>
}

export interface ShopOptions {
  /** Names its folder and database, so that shops of different suites don't collide. */
  label: string
  /** Environment variables of the shop, such as `STRIPE_API_KEY`; those of the developer's shell don't reach it. */
  environment?: NodeJS.ProcessEnv
  /** Runs after the database was created and before any server of the shop starts. */
  beforeStart?: (settings: ShopSettings) => Promise<void>
  /** Without demo data, as a merchant finds a new shop. */
  isEmpty?: boolean
  /** The build parts that it needs, along with their dependencies; all if omitted. */
  parts?: string[]
}

/**
 * Hundreds of users sign up in the tests, all from this machine, and would mostly wait for password hashes at the
 * real cost.
 */
const MANY_PEOPLE = { PASSWORD_HASH_COST: "10", REGISTRATIONS_PER_ADDRESS: "100000" }

const INHERITED = ["PATH", "HOME", "TMPDIR", "TZ", "LANG", "SystemRoot"]

/** Environment variables common to all test shops, plus a few of this machine's; none of a developer's own shop. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
    ...MANY_PEOPLE,
    ...tracedReads(),
    PROXY_SECRET: TEST_PROXY_SECRET,
    // Common to all test shops, which would otherwise each compile the engine again.
    NODE_COMPILE_CACHE: path.join(testDirectory(), "compile-cache"),
  }
}

function freshFolder(label: string, templateUploads: string | undefined): string {
  const folder = path.join(testDirectory(), label)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (templateUploads && existsSync(templateUploads))
    cpSync(templateUploads, path.join(folder, "uploads"), { recursive: true })
  return folder
}

/** Migrates a database of its own for a shop without demo data. */
async function migrateEmpty(settings: ShopSettings): Promise<void> {
  const { databaseUrl, dataDirectory } = settings
  const logFile = path.join(dataDirectory, "prepare.log")
  await prepareDatabase({ databaseUrl, environment: engineEnvironment(settings), logFile, demo: false })
}

/**
 * Prepares what a test shop needs before its servers start: a folder, free ports and a database, by default with the
 * demo data, which is dropped when the lifecycle stops. The migrated and filled database is created once per state
 * of the code, then only copied.
 */
export async function prepareShop(
  { label, environment = {}, beforeStart, isEmpty = false, parts }: ShopOptions,
  lifecycle: Lifecycle,
): Promise<ShopSettings> {
  // The test command has already built everything; later edits wait for the next run.
  if (!process.env[CLUSTER_VARIABLE]) await build(parts)
  const cluster = await openTestCluster(lifecycle)
  const variables = { ...neutralEnvironment(), ...environment }
  const template = isEmpty ? null : await ensureTemplate(cluster, neutralEnvironment())
  const dataDirectory = freshFolder(label, template?.uploads)
  const database = `${label}_${process.pid}`
  await dropDatabase(cluster.url("postgres"), database)
  if (template) await cloneDatabase(cluster.url("postgres"), template.name, database)
  else await ensureDatabase(cluster.url("postgres"), database)
  lifecycle.onStop(() => dropDatabase(cluster.url("postgres"), database))
  const settings = {
    dataDirectory,
    databaseUrl: cluster.url(database),
    enginePort: await freePort(),
    storefrontPort: await freePort(),
    secrets: loadSecrets(dataDirectory),
    variables,
  }
  if (isEmpty) await migrateEmpty(settings)
  await beforeStart?.(settings)
  return settings
}

/** Starts a shop on free ports with its own database, so it can run beside a developer's shop. */
export async function startShop(options: ShopOptions): Promise<StartedShop> {
  const lifecycle = createLifecycle()
  try {
    const settings = await prepareShop(options, lifecycle)
    const engine = startEngine(settings)
    lifecycle.onStop(() => engine.stop())
    const storefront = startStorefront(settings)
    lifecycle.onStop(() => storefront.stop())
    await Promise.all([
      waitUntilHealthy(engine, healthUrl(settings.enginePort)),
      waitUntilHealthy(storefront, healthUrl(settings.storefrontPort)),
    ])
    return {
      storefrontUrl: `http://localhost:${settings.storefrontPort}`,
      engineUrl: `http://localhost:${settings.enginePort}`,
      enginePid: engine.identity.pid,
      databaseUrl: settings.databaseUrl,
      dataDirectory: settings.dataDirectory,
      stop: () => lifecycle.stop(),
    }
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
