import { inRoot } from "./lib/paths"
import medusa from "./medusa"

/**
 * `npm run catalogue -- rebuild | check`: rebuilds the catalogue's read model from the engine, or compares the
 * two. The shop may be running.
 */
export default async function main([task = ""]: string[]): Promise<void> {
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", `${task}-catalogue.js`)])
}
