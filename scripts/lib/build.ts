import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { buildSteps, inputHash, type BuildStep } from "./build-steps"
import { BUILD_STAMP } from "./content-hash"
import { withLock } from "./lock"
import { logHeading, log, secondsSince, tail, UserError } from "./output"
import { dataDirectory, inRoot, root } from "./paths"
import { programOf } from "./programs"
import { runTask } from "./task"

function isFresh(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash
}

async function makeInProcess(name: string, make: () => Promise<void>, logFile: string): Promise<boolean> {
  logHeading(logFile, `build ${name}`)
  try {
    await make()
    return true
  } catch (error) {
    appendFileSync(logFile, `${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}

function run({ directory, make, name }: BuildStep, logFile: string): Promise<boolean> {
  if (typeof make === "function") return makeInProcess(name, make, logFile)
  const [packageName, binary, ...args] = make
  return runTask({
    title: `build ${name}`,
    args: [programOf(directory, packageName, binary), ...args],
    directory,
    environment: {
      ...process.env,
      NODE_ENV: "production",
      FORCE_COLOR: "0",
      MEDUSA_DISABLE_TELEMETRY: "true",
    },
    logFile,
  })
}

/**
 * Builds one part unless its inputs are unchanged since it was built.
 *
 * @throws UserError with the end of the log if it fails; the part then counts as not built
 */
export async function buildStep(step: BuildStep): Promise<void> {
  const hash = inputHash(step)
  const stamp = path.join(step.output, BUILD_STAMP)
  if (isFresh(stamp, hash)) return
  // A build that ends midway must not pass for the earlier one when the sources return to what that was made of.
  rmSync(stamp, { force: true })
  const startedAt = Date.now()
  const logFile = path.join(dataDirectory(), "logs", `build-${step.name}.log`)
  log(`  building ${step.name} …`)
  if (!(await run(step, logFile))) {
    throw new UserError(
      `Building ${step.name} failed. The end of ${path.relative(root, logFile)}:\n\n${tail(logFile)}\n\nFix the problem and try again.`,
    )
  }
  writeFileSync(stamp, hash)
  log(`  built ${step.name} in ${secondsSince(startedAt)}`)
}

/**
 * Builds what is stale of the named parts (all by default) and of the parts they need; independent parts are
 * built in parallel.
 *
 * @throws UserError with the end of the log if a part fails
 */
export async function build(names: string[] = buildSteps.map(({ name }) => name)): Promise<void> {
  await withLock(
    inRoot("node_modules", ".cache", "shop-build.lock"),
    "  waiting for another build …",
    async () => {
      const running = new Map<string, Promise<void>>()
      const start = (name: string): Promise<void> => {
        const step = buildSteps.find((candidate) => candidate.name === name)
        if (!step)
          throw new UserError(`Unknown part "${name}". Parts: ${buildSteps.map((s) => s.name).join(", ")}.`)
        const known = running.get(name)
        if (known) return known
        const work = Promise.all(step.after.map(start)).then(() => buildStep(step))
        running.set(name, work)
        return work
      }
      const results = await Promise.allSettled(names.map(start))
      const failed = results.find((result) => result.status === "rejected")
      if (failed) throw failed.reason
    },
  )
}
