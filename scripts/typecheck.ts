import path from "node:path"
import { build } from "./lib/build"
import { log, secondsSince, tail, UserError } from "./lib/output"
import { dataDirectory, inRoot } from "./lib/paths"
import { programOf } from "./lib/programs"
import { runTask } from "./lib/task"

const PROJECTS = [
  ".",
  "backend/contracts",
  "backend",
  "backend/demo",
  "admin-extensions",
  "storefront",
  "integration-tests",
  "scripts",
]
const AT_ONCE = 2

function run(
  title: string,
  directory: string,
  packageName: string,
  program: string,
  args: string[],
  logFile: string,
) {
  return runTask({
    title,
    args: [programOf(directory, packageName, program), ...args],
    directory,
    environment: { ...process.env, FORCE_COLOR: "0" },
    logFile,
  })
}

async function check(project: string): Promise<string | undefined> {
  const startedAt = Date.now()
  const directory = inRoot(project)
  const name = project === "." ? "composition" : project.replace("/", "-")
  const logFile = path.join(dataDirectory(), "logs", `typecheck-${name}.log`)
  const isStorefront = project === "storefront"
  const generated =
    !isStorefront ||
    (await run("route types", directory, "@react-router/dev", "react-router", ["typegen"], logFile))
  const passed =
    generated && (await run(name, directory, "typescript", "tsc", ["--noEmit", "--pretty", "false"], logFile))
  log(`  ${passed ? "checked" : "FAILED"} ${name} (${secondsSince(startedAt)})`)
  return passed ? undefined : `${name}:\n${tail(logFile, 60)}`
}

/** `npm run typecheck`: checks the types of every workspace, two at a time. */
export default async function main(): Promise<void> {
  await build(["contracts"])
  const waiting = [...PROJECTS]
  const failures: string[] = []
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const failure = await check(project)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw new UserError(`\n${failures.join("\n\n")}`)
  log("All types are right.")
}
