import { demandDatabase, dropDatabase, ensureDatabase } from "./database"
import { readLauncherState } from "./launcher-state"
import type { Lifecycle } from "./lifecycle"
import { log } from "./output"
import { startCluster } from "./postgres/cluster"

const NAME = "shop"

/**
 * Opens the shop's database: the one of `DATABASE_URL`, else one in an embedded PostgreSQL in the data folder,
 * which is stopped with the launcher. Returns its connection string.
 */
export async function openDatabase(dataDirectory: string, lifecycle: Lifecycle): Promise<string> {
  const given = process.env.DATABASE_URL
  if (given) {
    await demandDatabase(given)
    return given
  }
  const cluster = await startCluster({ dataDirectory })
  lifecycle.onStop(() => cluster.stop())
  await ensureDatabase(cluster.url("postgres"), NAME)
  await discardUnfinishedShop(cluster.url("postgres"), cluster.url(NAME))
  return cluster.url(NAME)
}

/** Recreates the database if the first start was interrupted while loading the demo shop; nobody has used it yet. */
async function discardUnfinishedShop(adminUrl: string, url: string): Promise<void> {
  if ((await readLauncherState(url)).demo !== "loading") return
  log("  the first start was interrupted while loading the demo shop; starting over …")
  await dropDatabase(adminUrl, NAME)
  await ensureDatabase(adminUrl, NAME)
}
