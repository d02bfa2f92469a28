import path from "node:path"
import type { Lifecycle } from "../../scripts/lib/lifecycle"
import { dataDirectory } from "../../scripts/lib/paths"
import { startCluster } from "../../scripts/lib/postgres/cluster"
import { RunHistory } from "../../scripts/lib/run-history"

/** The variable by which the test command hands its PostgreSQL to the suites it runs. */
export const CLUSTER_VARIABLE = "SHOP_TEST_POSTGRES_URL"

/** A PostgreSQL in which tests make and drop databases. */
export interface TestCluster {
  url: (database: string) => string
}

// Test data may be lost in a power cut; without these the disk decides how long the tests take.
const THROW_AWAY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

/** The folder of everything tests write. */
export function testDirectory(): string {
  return path.join(dataDirectory(), "test")
}

function clusterAt(address: string): TestCluster {
  return {
    url: (database) => {
      const url = new URL(address)
      url.pathname = `/${database}`
      return url.href
    },
  }
}

/**
 * The PostgreSQL of the tests: the one the test command started, else one that is started here and ends
 * with the lifecycle. It is never the database of a developer's shop.
 */
export async function openTestCluster(lifecycle: Lifecycle): Promise<TestCluster> {
  const given = process.env[CLUSTER_VARIABLE]
  if (given) return clusterAt(given)
  const history = new RunHistory(testDirectory())
  await history.open()
  lifecycle.onStop(() => history.close())
  const cluster = await startCluster({ dataDirectory: testDirectory(), settings: THROW_AWAY })
  lifecycle.onStop(() => cluster.stop())
  return cluster
}
