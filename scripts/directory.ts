import { inRoot } from "./lib/paths"
import medusa from "./medusa"

/**
 * `npm run directory -- rebuild`: rebuilds the directory that administrators search users and orders in. The
 * shop may be running.
 */
export default async function main(): Promise<void> {
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", "rebuild-directory.js")])
}
