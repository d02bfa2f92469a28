import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync, type Dirent } from "node:fs"
import path from "node:path"

/** File in a finished step's output with the hash of what it was built from. */
export const BUILD_STAMP = ".build-stamp"

const GENERATED = new Set([
  ...["node_modules", ".medusa", "dist", "build", ".react-router", "test-results"],
  ...[".git", ".data"],
])

const isSource = (entry: Dirent) => !(entry.isDirectory() && GENERATED.has(entry.name))

function isInput(entry: Dirent): boolean {
  if (entry.isDirectory()) return isSource(entry)
  return entry.name !== BUILD_STAMP && !/\.((spec|test)\.tsx?|md|map)$/.test(entry.name)
}

function filesBelow(location: string, isWanted: (entry: Dirent) => boolean): string[] {
  const stats = statSync(location, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [location]
  return readdirSync(location, { withFileTypes: true })
    .filter(isWanted)
    .flatMap((entry) => filesBelow(path.join(location, entry.name), isWanted))
}

function hashOf(base: string, files: string[], salt: string[]): string {
  const hash = createHash("sha256")
  for (const text of salt) hash.update(`${text}\0`)
  for (const file of files.sort()) {
    hash.update(`${path.relative(base, file)}\0`)
    hash.update(createHash("sha256").update(readFileSync(file)).digest())
  }
  return hash.digest("hex")
}

/**
 * A hash of the names and contents of files and folders, in alphabetical order. Tests, Markdown, build stamps,
 * source maps and generated folders are ignored, and so are paths that don't exist.
 */
export function contentHash(base: string, inputs: string[], salt: string[] = []): string {
  const files = inputs.flatMap((input) => filesBelow(path.join(base, input), isInput))
  return hashOf(base, files, salt)
}

/** Like `contentHash`, of everything that people write, tests and Markdown included. */
export function sourceHash(base: string, inputs: string[], salt: string[] = []): string {
  const files = inputs.flatMap((input) => filesBelow(path.join(base, input), isSource))
  return hashOf(base, files, salt)
}
