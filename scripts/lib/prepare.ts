import { readdirSync } from "node:fs"
import path from "node:path"
import { contentHash } from "./content-hash"
import { isEmptyShop, readLauncherState, writeLauncherState } from "./launcher-state"
import { log, secondsSince, tail, UserError } from "./output"
import { backendBuild, engineDirectory, inRoot, root } from "./paths"
import { runTask } from "./task"

export interface PrepareOptions {
  databaseUrl: string
  environment: NodeJS.ProcessEnv
  logFile: string
  /** Load the demo shop if the shop is empty. */
  demo: boolean
}

/**
 * The hash of everything that determines a database's schema, taken from the build output: later edits of the
 * sources have not been applied to any database.
 */
export function migrationHash(): string {
  const modules = readdirSync(path.join(backendBuild, "modules"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`modules/${name}/models`, `modules/${name}/migrations`])
  const engine = contentHash(engineDirectory, ["package-lock.json", "medusa-config.js", "config"])
  return contentHash(backendBuild, [...modules, "links", "migration-scripts"], [engine])
}

function runTasks(tasks: string[], { environment, logFile }: PrepareOptions): Promise<boolean> {
  return runTask({
    title: tasks.join(" and "),
    args: [inRoot("scripts", "engine", "prepare.cjs"), ...tasks],
    directory: engineDirectory,
    environment,
    logFile,
  })
}

/**
 * Migrates the database if the build expects another schema than the last one applied, and loads the demo shop,
 * which leaves a shop with products alone.
 *
 * @throws UserError with the end of the log if preparing fails
 */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { databaseUrl, logFile } = options
  const state = await readLauncherState(databaseUrl)
  const hash = migrationHash()
  const wantsDemo = options.demo && state.demo !== "loaded"
  const tasks = [state.migrated === hash ? "" : "migrate", wantsDemo ? "demo" : ""].filter(Boolean)
  if (tasks.length === 0) return
  const startedAt = Date.now()
  log(wantsDemo ? "  preparing the database and loading the demo shop …" : "  migrating the database …")
  // Only a shop that can't have been used yet is marked to be discarded if this is interrupted.
  if (wantsDemo && (await isEmptyShop(databaseUrl)))
    await writeLauncherState(databaseUrl, { demo: "loading" })
  if (!(await runTasks(tasks, options))) {
    throw new UserError(
      `Preparing the database failed. The end of ${path.relative(root, logFile)}:\n\n${tail(logFile)}\n\nFix the problem and try again.`,
    )
  }
  await writeLauncherState(databaseUrl, { migrated: hash, ...(wantsDemo ? { demo: "loaded" } : {}) })
  log(`  the database is ready (${secondsSince(startedAt)})`)
}
