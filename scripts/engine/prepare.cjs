// Brings a database to the state that the built engine expects and, if asked to, loads the demo shop: all in one
// process, because loading the engine takes most of the time. These entry points of the engine's own commands are
// not a public API and may move:
// @engine 2.21.2 medusa/dist/loaders/index.js
// @engine 2.21.2 medusa/dist/commands/db/migrate.js
// @engine 2.21.2 medusa/dist/commands/db/migrate-search.js
// @engine 2.21.2 medusa/dist/commands/db/run-scripts.js
const { pathToFileURL } = require("node:url")
const { ContainerRegistrationKeys } = require("@medusajs/framework/utils")
const { Migrator } = require("@medusajs/framework/mikro-orm/migrations")
const { MedusaModule } = require("@medusajs/framework/modules-sdk")
const { default: loadEngine, initializeContainer } = require("@medusajs/medusa/loaders/index")
const { migrate } = require("@medusajs/medusa/commands/db/migrate")
const { migrateSearchIndexes } = require("@medusajs/medusa/commands/db/migrate-search")
const { runMigrationScripts } = require("@medusajs/medusa/commands/db/run-scripts")

const directory = process.cwd()

// Makes an empty folder in every module that has no migrations. In the image, nothing may write among the packages.
Migrator.prototype.ensureMigrationsDirExists = () => Promise.resolve()

async function migrateDatabase() {
  const container = await initializeContainer(directory)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const options = { directory, container, logger }
  const steps = [
    () => migrate({ ...options, executeSafeLinks: true, skipScripts: true, skipSearch: true }),
    () => migrateSearchIndexes({ ...options, executeSafe: true }),
    () => runMigrationScripts(options),
  ]
  for (const step of steps) {
    if ((await step()) === false) throw new Error("The database could not be migrated.")
  }
  MedusaModule.clearInstances()
}

async function loadDemoShop() {
  const { container } = await loadEngine({ directory, skipLoadingEntryPoints: true })
  const script = require.resolve("@shop/demo", { paths: [directory] })
  const { default: load } = await import(pathToFileURL(script).href)
  await (load.default ?? load)({ container, args: [] })
}

async function main(tasks) {
  process.env.MEDUSA_WORKER_MODE = "server"
  // A single process needs no Redis: the engine closes its Redis connections between the tasks, and could give no event
  // of the later ones to it.
  process.env.REDIS_URL = ""
  if (tasks.includes("migrate")) await migrateDatabase()
  if (tasks.includes("demo")) await loadDemoShop()
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
