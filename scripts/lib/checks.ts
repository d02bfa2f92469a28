import path from "node:path"
import { log, secondsSince, tail, UserError } from "./output"
import { dataDirectory } from "./paths"
import { programOf } from "./programs"
import { runTask } from "./task"

/** Something that holds for the sources or does not. */
export interface Check {
  /** For the reader and for the log's file, e.g. `types of backend`. */
  name: string
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

const AT_ONCE = 2

async function run({ name, programs }: Check): Promise<string | undefined> {
  const startedAt = Date.now()
  const logFile = path.join(dataDirectory(), "logs", `check-${name.replace(/\W+/g, "-")}.log`)
  let passed = true
  for (const { packageName, program, args, directory } of programs) {
    passed &&= await runTask({
      title: name,
      args: [programOf(directory, packageName, program), ...args],
      directory,
      environment: { ...process.env, FORCE_COLOR: "0" },
      logFile,
    })
  }
  log(`  ${passed ? "checked" : "FAILED"} ${name} (${secondsSince(startedAt)})`)
  return passed ? undefined : `${name}:\n${tail(logFile, 60)}`
}

/**
 * Runs checks, two at a time and each in a process of its own, since none fits into one with all others.
 *
 * @throws UserError with the end of what each failed check has printed
 */
export async function runChecks(checks: Check[]): Promise<void> {
  const waiting = [...checks]
  const failures: string[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const failure = await run(check)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw new UserError(`\n${failures.join("\n\n")}`)
}
