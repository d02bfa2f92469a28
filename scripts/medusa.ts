import { spawnSync } from "node:child_process"
import path from "node:path"
import { existsSync, readFileSync } from "node:fs"
import { createLifecycle } from "./lib/lifecycle"
import { UserError } from "./lib/output"
import { openDataDirectory } from "./lib/data-directory"
import { engineDirectory, inRoot } from "./lib/paths"
import { portOf } from "./lib/ports"
import { programOf } from "./lib/programs"
import { loadSecrets } from "./lib/secrets"
import { engineEnvironment } from "./lib/shop-environment"
import { openDatabase } from "./lib/shop-database"

/** Whether a shop is running on this data folder, whose database must not be stopped. */
function isInUse(data: string): boolean {
  return existsSync(path.join(data, "run.json")) && readFileSync(path.join(data, "run.json"), "utf8") !== ""
}

/** `npm run medusa -- <command>`: runs the engine's own CLI on this shop's build and database. */
export default async function main(args: string[]): Promise<void> {
  if (!existsSync(engineDirectory))
    throw new UserError("The engine isn't built yet. Run npm run build first.")
  const data = openDataDirectory()
  const secrets = loadSecrets(data)
  const lifecycle = createLifecycle()
  const databaseUrl = await openDatabase(data, lifecycle)
  const environment = engineEnvironment({
    dataDirectory: data,
    databaseUrl,
    secrets,
    variables: process.env,
    storefrontPort: portOf("PORT", 8000),
    enginePort: portOf("ENGINE_PORT", 9000),
  })
  const { status } = spawnSync(process.execPath, [programOf(inRoot(), "@medusajs/cli", "medusa"), ...args], {
    cwd: engineDirectory,
    env: environment,
    stdio: "inherit",
  })
  if (!isInUse(data)) await lifecycle.stop()
  process.exit(status ?? 1)
}
