import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync, type Dirent } from "node:fs"
import path from "node:path"

/** File in a finished step's output with the hash of what it was built from. */
export const BUILD_STAMP = ".build-stamp"

const NEVER_INPUT = new Set(["node_modules", ".medusa", "dist", "build", ".react-router", "test-results"])

function isInput(entry: Dirent): boolean {
  if (entry.isDirectory()) return !NEVER_INPUT.has(entry.name)
  return entry.name !== BUILD_STAMP && !/\.((spec|test)\.tsx?|md|map)$/.test(entry.name)
}

function filesBelow(location: string): string[] {
  const stats = statSync(location, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [location]
  return readdirSync(location, { withFileTypes: true })
    .filter(isInput)
    .flatMap((entry) => filesBelow(path.join(location, entry.name)))
}

/**
 * A hash of the names and contents of files and folders, in alphabetical order. Tests, Markdown, build stamps,
 * source maps and generated folders are ignored, and so are paths that don't exist.
 */
export function contentHash(base: string, inputs: string[], salt: string[] = []): string {
  const hash = createHash("sha256")
  for (const text of salt) hash.update(`${text}\0`)
  const files = inputs.flatMap((input) => filesBelow(path.join(base, input))).sort()
  for (const file of files) {
    hash.update(`${path.relative(base, file)}\0`)
    hash.update(createHash("sha256").update(readFileSync(file)).digest())
  }
  return hash.digest("hex")
}
