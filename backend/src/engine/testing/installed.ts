import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const load = createRequire(__filename)

/** The folder of the engine's installed packages. */
const PACKAGES = path.resolve(path.dirname(load.resolve("@medusajs/medusa/package.json")), "..")

/** The path of an engine file, for the contract tests. */
export function installedPath(file: string): string {
  return path.join(PACKAGES, file)
}

/** A line of a block comment, which may contain an example that looks like code. */
const COMMENT = /^\s*(\/\*|\*).*$/gm

/** The code of an engine file, such as `promotion/dist/index.js`, without its block comments. */
export function installedText(file: string): string {
  return readFileSync(installedPath(file), "utf8").replace(COMMENT, "")
}

/** The exports of an engine file, even of one that its package does not expose. */
export function installedModule<Exports>(file: string): Exports {
  return load(installedPath(file)) as Exports
}
