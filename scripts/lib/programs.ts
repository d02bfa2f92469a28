import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

/**
 * The path of a package's command-line script as resolved from `directory`, wherever npm put the package.
 *
 * @throws Error if the package has no such program
 */
export function programOf(directory: string, packageName: string, program = packageName): string {
  const require = createRequire(path.join(directory, "package.json"))
  const manifestFile = require.resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifestFile, "utf8")) as { bin: string | Record<string, string> }
  const script = typeof bin === "string" ? bin : bin[program]
  if (!script) throw new Error(`${packageName} has no program "${program}".`)
  return path.join(path.dirname(manifestFile), script)
}
