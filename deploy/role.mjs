// What a container of the larger deployment does: `migrate`, `engine` (also for the worker) or `storefront`.
// It becomes that program, so that the container's signals reach it.
import { pathToFileURL } from "node:url"
import path from "node:path"

const root = path.resolve(import.meta.dirname, "..")
const [role, ...args] = process.argv.slice(2)

const ROLES = {
  migrate: { directory: ".medusa/server", script: "scripts/engine/prepare.cjs", args: ["migrate"] },
  engine: { directory: ".medusa/server", script: "scripts/engine/serve.cjs", args: [] },
  storefront: { directory: "storefront", script: "storefront/build/server/index.js", args: [] },
}

const chosen = ROLES[role]
if (!chosen) {
  console.error(`Choose a role: ${Object.keys(ROLES).join(", ")}.`)
  process.exit(1)
}
const script = path.join(root, chosen.script)
process.chdir(path.join(root, chosen.directory))
// Ends a server that is stuck; Docker starts it again. Migrating has no requests, so the watchdog leaves it alone.
await import(pathToFileURL(path.join(root, "scripts/engine/watchdog.cjs")).href)
process.argv = [process.argv[0], script, ...chosen.args, ...args]
await import(pathToFileURL(script).href)
