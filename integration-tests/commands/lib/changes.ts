import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import path from "node:path"
import { log, UserError } from "../../../scripts/lib/output"
import { inRoot, root } from "../../../scripts/lib/paths"
import { checksOfFiles } from "../../../scripts/lib/source-checks"
import { stepNamed } from "../../../scripts/lib/build-steps"
import { BUILD_STAMP } from "../../../scripts/lib/content-hash"
import { PARTS } from "../../../scripts/lib/start-server"
import { selectHttpTests } from "./http-tests-of-change"
import { timedHttpTests } from "./http-test-groups"
import { suiteNamed, type Plan } from "./suites"

/** The branches that a change is compared with; the first that exists counts. */
const BASES = ["origin/main", "main", "HEAD"]

/** How long the command may take, with some left for stopping and for a busy machine. */
const LIMIT_SECONDS = 100

/** What the engine with its own admin is made of, besides what is transpiled for it. */
const OF_ENGINE = /^(config\/|medusa-config\.ts|admin-extensions\/|package-lock\.json|tsconfig\.json)/

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

/** Whether the storefront was built from its present sources, with whichever contract. */
function hasStorefrontOfNow(): boolean {
  const stamp = path.join(stepNamed("storefront").output, BUILD_STAMP)
  if (!existsSync(stamp)) return false
  const builtAt = statSync(stamp).mtimeMs
  const sources = lines(git("ls-files", "storefront", "package-lock.json", "tsconfig.json")).map((file) =>
    inRoot(file),
  )
  return sources.length > 0 && sources.every((file) => existsSync(file) && statSync(file).mtimeMs <= builtAt)
}

/**
 * What the HTTP tests need to have built. They never open the engine's own admin, which takes most of the time, and do
 * with an older one; so they do with a storefront that was built with an earlier contract, as it hands on what is asked
 * of the API.
 */
function buildsFor(files: readonly string[]): string[] {
  const isBuilt = existsSync(stepNamed("engine").output)
  if (!isBuilt || files.some((file) => OF_ENGINE.test(file))) return PARTS
  const isOfStorefront = files.some((file) => file.startsWith("storefront/"))
  return ["backend", "demo", ...(isOfStorefront || !hasStorefrontOfNow() ? ["storefront"] : [])]
}

/** Whether the types of a file are checked against those of the contract, as built. */
const readsContract = (file: string) => /\.tsx?$/.test(file) && !file.startsWith("backend/contracts/")

function closingOf(left: readonly string[]): string[] {
  const names = left.map((file) => file.replace(/^http\/|\.spec\.ts$/g, ""))
  return [
    ...(names.length > 0
      ? [`Left to npm test, for want of time: ${names.join(", ")}. Or: npm test -- http ${names[0]}`]
      : []),
    "Left to npm test: the browser tests, and what else depends on types, imports and licences.",
  ]
}

/**
 * `npm test -- changed [commit]`: what differs from the main branch or from a commit, committed or not. Checks code and
 * format of the changed files and types of their workspaces, and runs the unit tests that import them and, in the time that
 * is then left, the HTTP tests of what they are about. Says at the end which it had no time for.
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
  const tests = timedHttpTests()
  let selected = selectHttpTests(files, tests, 0)
  const isWanted = selected.chosen.length + selected.left.length > 0
  const choose = () => {
    selected = selectHttpTests(files, tests, LIMIT_SECONDS - process.uptime())
    return selected.chosen
  }
  return {
    checks: checksOfFiles(files.filter((file) => existsSync(inRoot(file)))),
    parts: [
      { suite: suiteNamed("unit"), patterns: [`--changed=${base}`] },
      ...(isWanted ? [{ suite: suiteNamed("http"), choose }] : []),
    ],
    builds: buildsFor(files),
    closing: () => closingOf(selected.left),
    buildsForChecks: files.some(readsContract) ? ["contract-types"] : [],
    isQuick: true,
  }
}
