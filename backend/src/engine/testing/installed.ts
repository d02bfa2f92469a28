import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const load = createRequire(__filename)

/** The folder of the engine's packages that are installed. */
const PACKAGES = path.resolve(path.dirname(load.resolve("@medusajs/medusa/package.json")), "..")

/** Where a file of the engine is, for the contract tests. */
export function installedPath(file: string): string {
  return path.join(PACKAGES, file)
}

/** A line of a comment in front of code, which may hold an example that looks like it. */
const COMMENT = /^\s*(\/\*|\*).*$/gm

/** The code in a file of the engine, such as `promotion/dist/index.js`. */
export function installedText(file: string): string {
  return readFileSync(installedPath(file), "utf8").replace(COMMENT, "")
}

/** What a file of the engine exports, also one that its package does not offer. */
export function installedModule<Exports>(file: string): Exports {
  return load(installedPath(file)) as Exports
}
