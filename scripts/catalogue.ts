import { UserError } from "./lib/output"
import { inRoot } from "./lib/paths"
import medusa from "./medusa"

const SCRIPTS: Record<string, string> = { rebuild: "rebuild-catalogue", check: "check-catalogue" }

/**
 * `npm run catalogue -- rebuild | check`: rebuilds the catalogue's read model from the engine, or compares the
 * two. The shop may be running.
 */
export default async function main([task = ""]: string[]): Promise<void> {
  const script = SCRIPTS[task]
  if (!script)
    throw new UserError("Say what to do with the catalogue: npm run catalogue -- rebuild, or check.")
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", `${script}.js`)])
}
