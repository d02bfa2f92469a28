import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from "vitest"
import { shardLabel } from "./shard"

const modules = path.resolve(import.meta.dirname, "../../backend/.medusa/server/src/modules")

/**
 * Runs tests against the service of one built module, in a database of its own that is migrated afresh for
 * each test.
 *
 * @param key the module's key in the container
 * @param folder its folder under `modules/`
 * @param tests gets the service, and its database's URL for what the service doesn't do
 */
export function moduleSuite<Service extends object>(
  key: string,
  folder: string,
  tests: (service: Service, databaseUrl: string) => void,
): void {
  const url = new URL(inject("databaseUrl"))
  const { hostname, port, username, password } = url
  // Several files may test the same module, in parallel shards.
  const dbName = `module_${shardLabel(key.toLowerCase())}`
  url.pathname = `/${dbName}`
  Object.assign(process.env, {
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USERNAME: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
  })
  // The engine's test runner expects these in the global scope.
  Object.assign(globalThis, { describe, beforeAll, beforeEach, afterAll, afterEach })
  const resolve = path.join(modules, folder)
  let current: object = {}
  // Each test has its own service; this stateless proxy forwards to the current one.
  const service = new Proxy(
    {},
    {
      get(_, property) {
        const value: unknown = Reflect.get(current, property)
        return typeof value === "function" ? value.bind(current) : value
      },
    },
  )
  moduleIntegrationTestRunner<Service>({
    moduleName: key,
    dbName,
    resolve,
    pathToMigrations: path.join(resolve, "migrations"),
    hooks: {
      afterModuleInit: async (_: unknown, started: Service) => {
        current = started
      },
    },
    testSuite: () => tests(service as Service, url.href),
  })
}
