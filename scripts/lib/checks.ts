import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { sourceHash } from "./content-hash"
import { log, secondsSince, tail, UserError } from "./output"
import { dataDirectory, inRoot, root } from "./paths"
import { programOf } from "./programs"
import { runTask } from "./task"

/** Something that holds for the sources or does not. */
export interface Check {
  /** For the reader and for the log's file, e.g. `types of backend`. */
  name: string
  /** Files and folders, relative to the repository, whose content decides the outcome. */
  reads: string[]
  /** Programs that are run one after another until one fails. */
  programs: Program[]
}

/** A Node program of an installed package. */
interface Program {
  packageName: string
  program: string
  args: string[]
  directory: string
}

/** A check that failed, and the end of what it printed. */
export interface CheckFailure {
  name: string
  output: string
}

const AT_ONCE = 2

const fileNameOf = (name: string) => name.replace(/\W+/g, "-")

/** A file of the checks' cache, which goes when the packages go. */
export function checkCache(name: string): string {
  return inRoot("node_modules", ".cache", "shop-checks", fileNameOf(name))
}

/** Runs the programs of a check. Returns whether all of them succeeded. */
async function passes({ name, programs }: Check, logFile: string): Promise<boolean> {
  for (const { packageName, program, args, directory } of programs) {
    const passed = await runTask({
      title: name,
      args: [programOf(directory, packageName, program), ...args],
      directory,
      environment: { ...process.env, FORCE_COLOR: "0" },
      logFile,
    })
    if (!passed) return false
  }
  return true
}

/** Runs a check, unless it has passed before with the same sources and packages. */
async function run(check: Check): Promise<CheckFailure | undefined> {
  const { name, reads, programs } = check
  const shared = ["package-lock.json", "package.json", "tsconfig.json"]
  const hash = sourceHash(root, [...new Set([...reads, ...shared])], [JSON.stringify(programs)])
  const stamp = checkCache(`${name} passed`)
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    log(`  unchanged ${name}`)
    return undefined
  }
  rmSync(stamp, { force: true })
  const startedAt = Date.now()
  const logFile = path.join(dataDirectory(), "logs", `check-${fileNameOf(name)}.log`)
  const passed = await passes(check, logFile)
  log(`  ${passed ? "checked" : "FAILED"} ${name} (${secondsSince(startedAt)})`)
  if (!passed) return { name, output: tail(logFile, 60) }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return undefined
}

/**
 * Runs checks, two at a time and each in a process of its own, since none fits into one with all others. Returns those
 * that failed.
 */
export async function runChecks(checks: readonly Check[]): Promise<CheckFailure[]> {
  const waiting = [...checks]
  const failures: CheckFailure[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const failure = await run(check)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}

/** @throws UserError with the end of what each failed check has printed */
export async function demandChecks(checks: readonly Check[]): Promise<void> {
  const failures = await runChecks(checks)
  if (failures.length === 0) return
  throw new UserError(`\n${failures.map(({ name, output }) => `${name}:\n${output}`).join("\n\n")}`)
}
