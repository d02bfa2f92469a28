import type { TestProject } from "vitest/node"
import { createLifecycle } from "../../scripts/lib/lifecycle"
import { openTestCluster } from "./test-cluster"

/** Opens the PostgreSQL in which tests of single modules create their databases; they need no shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lifecycle = createLifecycle()
  const cluster = await openTestCluster(lifecycle)
  project.provide("databaseUrl", cluster.url("postgres"))
  return () => lifecycle.stop()
}
