import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

/** The script of a command line program as `directory` sees it, wherever npm put the package. */
export function programOf(directory: string, packageName: string, program = packageName): string {
  const require = createRequire(path.join(directory, "package.json"))
  const manifestFile = require.resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifestFile, "utf8")) as { bin: string | Record<string, string> }
  const script = typeof bin === "string" ? bin : bin[program]
  if (!script) throw new Error(`${packageName} has no program "${program}".`)
  return path.join(path.dirname(manifestFile), script)
}
