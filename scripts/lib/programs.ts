import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

/** Not resolved as a module, because packages may export everything but their manifest. */
function manifestOf(directory: string, packageName: string): string {
  const folders = createRequire(path.join(directory, "package.json")).resolve.paths(packageName) ?? []
  const manifest = folders
    .map((folder) => path.join(folder, packageName, "package.json"))
    .find((file) => existsSync(file))
  if (!manifest) throw new Error(`${packageName} is not installed for ${directory}.`)
  return manifest
}

/**
 * The path of a package's command-line script as resolved from `directory`, wherever npm put the package.
 *
 * @throws Error if the package is not installed, or has no such program
 */
export function programOf(directory: string, packageName: string, program = packageName): string {
  const manifestFile = manifestOf(directory, packageName)
  const { bin } = JSON.parse(readFileSync(manifestFile, "utf8")) as { bin: string | Record<string, string> }
  const script = typeof bin === "string" ? bin : bin[program]
  if (!script) throw new Error(`${packageName} has no program "${program}".`)
  return path.join(path.dirname(manifestFile), script)
}
