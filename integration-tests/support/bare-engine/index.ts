import { mkdirSync } from "node:fs"
import path from "node:path"
import { startChild } from "../../../scripts/lib/child"
import { cloneDatabase, dropDatabase } from "../../../scripts/lib/database"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { freePort } from "../../../scripts/lib/ports"
import { ENGINE_ARGS, healthUrl } from "../../../scripts/lib/servers"
import { neutralEnvironment } from "../start-shop"
import { ensureTemplate } from "../template-database"
import { openTestCluster, testDirectory } from "../test-cluster"

/** The engine without any code of the shop, on a database of its own: what the shop is compared with. */
export interface BareEngine {
  url: string
  pid: number
  databaseUrl: string
  stop: () => Promise<void>
}

export interface BareEngineOptions {
  /** Names its folder and database. */
  label: string
  /** The database that its own is a copy of; nobody may be connected to it. The demo shop's template if omitted. */
  source?: string
  /** Additional environment variables of its process. */
  environment?: NodeJS.ProcessEnv
}

/**
 * Starts a bare engine on a copy of the demo shop's data, so that ids of products, prices, regions and customers are
 * the same as in a test shop. Shoppers use its `/store`, which the shop's own engine does not have.
 */
export async function startBareEngine({
  label,
  source,
  environment = {},
}: BareEngineOptions): Promise<BareEngine> {
  const lifecycle = createLifecycle()
  try {
    const cluster = await openTestCluster(lifecycle)
    const database = `${label}_${process.pid}`
    const adminUrl = cluster.url("postgres")
    const template = source ?? (await ensureTemplate(cluster, neutralEnvironment())).name
    await dropDatabase(adminUrl, database)
    await cloneDatabase(adminUrl, template, database)
    lifecycle.onStop(() => dropDatabase(adminUrl, database))
    const dataDirectory = path.join(testDirectory(), label)
    mkdirSync(dataDirectory, { recursive: true })
    const port = await freePort()
    const engine = startChild({
      name: "bare engine",
      args: [...ENGINE_ARGS.slice(0, -1), path.join(import.meta.dirname, "serve.cjs")],
      directory: import.meta.dirname,
      environment: {
        ...neutralEnvironment(),
        NODE_ENV: "production",
        DATABASE_URL: cluster.url(database),
        DATA_DIR: dataDirectory,
        ENGINE_PORT: String(port),
        JWT_SECRET: "a secret of no shop at all, for the bare engine",
        COOKIE_SECRET: "another secret of no shop at all",
        MEDUSA_DISABLE_TELEMETRY: "true",
        ...environment,
      },
      logFile: path.join(dataDirectory, "engine.log"),
    })
    lifecycle.onStop(() => engine.stop())
    await waitUntilHealthy(engine, healthUrl(port))
    return {
      url: `http://localhost:${port}`,
      pid: engine.identity.pid,
      databaseUrl: cluster.url(database),
      stop: () => lifecycle.stop(),
    }
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
