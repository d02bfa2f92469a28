import { UserError } from "./lib/output"
import { inRoot } from "./lib/paths"
import medusa from "./medusa"

/**
 * `npm run directory -- rebuild`: makes what administrators search users and orders by anew, also while the
 * shop is running.
 */
export default async function main([task = ""]: string[]): Promise<void> {
  if (task !== "rebuild")
    throw new UserError("Say what to do with the directory: npm run directory -- rebuild.")
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", "rebuild-directory.js")])
}
