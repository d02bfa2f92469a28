import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { log, UserError } from "../../../scripts/lib/output"
import { inRoot, root } from "../../../scripts/lib/paths"
import { checksOfFiles } from "../../../scripts/lib/source-checks"
import { selectHttpTests } from "./http-tests-of-change"
import { timedHttpTests } from "./http-test-groups"
import { suiteNamed, type Plan } from "./suites"

/** The branches that a change is compared with; the first that exists counts. */
const BASES = ["origin/main", "main", "HEAD"]

function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return undefined
  }
}

function commitNamed(name: string): string {
  const commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`)
  if (!commit)
    throw new UserError(`There is no commit "${name}". Name one, or leave it out to compare with main.`)
  return commit
}

const lines = (text: string | undefined) => (text ? text.split("\n") : [])

/**
 * The commit at which this branch left the main one, or the last commit on the main branch itself.
 *
 * @throws UserError where there is no git or no commit to compare with
 */
function baseOfChanges(): string {
  for (const branch of BASES) {
    const base = git("merge-base", "HEAD", branch)
    if (base) return base
  }
  throw new UserError(
    `There is no commit to compare with. Run all tests, or name some: npm test -- unit cart.`,
  )
}

/**
 * `npm test -- changed [commit]`: what differs from the main branch or from a commit, committed or not. Checks code and
 * format of the changed files and types of their workspaces, and runs the unit tests that import them and the HTTP tests of
 * what they are about.
 *
 * @throws UserError if there is no such commit
 */
export function planOfChanges([commit]: string[]): Plan {
  const base = commit ? commitNamed(commit) : baseOfChanges()
  const differing = lines(git("diff", "--name-only", base))
  const files = [
    ...new Set([...differing, ...lines(git("ls-files", "--others", "--exclude-standard"))]),
  ].sort()
  log(`${files.length} files have changed since ${base.slice(0, 8)}.`)
  if (files.length === 0) return { checks: [], parts: [] }
  const { chosen, left } = selectHttpTests(files, timedHttpTests())
  if (left.length > 0)
    log(`Left out, as they would take too long: ${left.join(", ")}. Name them: npm test -- http ${left[0]}`)
  log("Browser tests are left to npm test -- e2e.")
  const http = { suite: suiteNamed("http"), patterns: chosen }
  return {
    checks: checksOfFiles(files.filter((file) => existsSync(inRoot(file)))),
    parts: [
      { suite: suiteNamed("unit"), patterns: [`--changed=${base}`] },
      ...(chosen.length > 0 ? [http] : []),
    ],
    keepsTemplate: true,
  }
}
