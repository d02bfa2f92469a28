import path from "node:path"
import type { Lifecycle } from "../../scripts/lib/lifecycle"
import { dataDirectory } from "../../scripts/lib/paths"
import { startCluster } from "../../scripts/lib/postgres/cluster"
import { RunHistory } from "../../scripts/lib/run-history"

/** Environment variable with the URL of the test command's PostgreSQL, for the suites it runs. */
export const CLUSTER_VARIABLE = "SHOP_TEST_POSTGRES_URL"

/** A PostgreSQL in which tests create and drop databases. */
export interface TestCluster {
  url: (database: string) => string
}

// Test data may be lost in a power cut; without these settings, disk writes would slow down the tests.
const THROW_AWAY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

// Benches copy a year of orders without checking each foreign key.
const MULTIPLIES = "grant set on parameter session_replication_role to shop"

/** The folder for everything that tests write. */
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
 * The PostgreSQL for tests: the one that the test command started, else one that is started here and stopped
 * with the lifecycle. It is never that of a developer's shop.
 */
export async function openTestCluster(lifecycle: Lifecycle): Promise<TestCluster> {
  const given = process.env[CLUSTER_VARIABLE]
  if (given) return clusterAt(given)
  const history = new RunHistory(testDirectory())
  await history.open()
  lifecycle.onStop(() => history.close())
  const cluster = await startCluster({
    dataDirectory: testDirectory(),
    settings: THROW_AWAY,
    setup: [MULTIPLIES],
  })
  lifecycle.onStop(() => cluster.stop())
  return cluster
}
