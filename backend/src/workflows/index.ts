import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const load = createRequire(__filename)
const DOMAINS = path.join(__dirname, "..", "domains")

/**
 * Loads the workflows of every domain. The engine only scans this folder for workflows, and can't run or recover
 * unknown ones.
 */
for (const domain of readdirSync(DOMAINS)) {
  const folder = path.join(DOMAINS, domain, "workflows")
  if (!existsSync(folder)) continue
  for (const file of readdirSync(folder)) {
    if (file.endsWith(".js")) load(path.join(folder, file))
  }
}
