import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { inRoot } from "../../../scripts/lib/paths"
import { testDirectory } from "../test-cluster"

const directory = () => path.join(testDirectory(), "reads")
const filesOfReads = () => (existsSync(directory()) ? readdirSync(directory()) : [])

/** Has an engine note which fields it is asked for, and which its answers have (`trace.cjs`). */
export function tracedReads(): NodeJS.ProcessEnv {
  mkdirSync(directory(), { recursive: true })
  const preload = inRoot("integration-tests", "support", "reads", "trace.cjs")
  return { NODE_OPTIONS: `--require ${JSON.stringify(preload)}`, READS_DIRECTORY: directory() }
}

export function forgetReads(): void {
  for (const name of filesOfReads()) rmSync(path.join(directory(), name))
}

/** The fields that the backend has asked for and no answer has had, with the files that ask. */
export function unseenFields(): string[] {
  const asked = new Map<string, Set<string>>()
  const seen = new Set<string>()
  for (const name of filesOfReads()) {
    for (const line of readFileSync(path.join(directory(), name), "utf8").split("\n")) {
      const [kind, field = "", where = ""] = line.split(" ")
      if (kind === "seen") seen.add(field)
      if (kind === "asked") asked.set(field, (asked.get(field) ?? new Set()).add(where))
    }
  }
  return [...asked]
    .filter(([field]) => !seen.has(field))
    .map(([field, files]) => `${field} (${[...files].sort().join(", ")})`)
    .sort()
}
