import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from "vitest"

const modules = path.resolve(import.meta.dirname, "../../backend/.medusa/server/src/modules")

/**
 * Runs tests against the service of one module, as it is built, in a database of its own that is migrated
 * afresh for each test.
 *
 * @param key the module's key in the container
 * @param folder its folder under `modules/`
 */
export function moduleSuite<Service>(key: string, folder: string, tests: (service: Service) => void): void {
  const { hostname, port, username, password } = new URL(inject("databaseUrl"))
  Object.assign(process.env, {
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USERNAME: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
  })
  // The engine's runner takes these from the global scope.
  Object.assign(globalThis, { describe, beforeAll, beforeEach, afterAll, afterEach })
  const resolve = path.join(modules, folder)
  moduleIntegrationTestRunner<Service>({
    moduleName: key,
    dbName: `module_${key.toLowerCase()}`,
    resolve,
    pathToMigrations: path.join(resolve, "migrations"),
    testSuite: ({ service }) => tests(service),
  })
}
