import { build } from "./lib/build"
import { type Check, runChecks } from "./lib/checks"
import { log } from "./lib/output"
import { inRoot } from "./lib/paths"

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

function typesOf(project: string): Check {
  const directory = inRoot(project)
  const compiler = {
    packageName: "typescript",
    program: "tsc",
    args: ["--noEmit", "--pretty", "false"],
    directory,
  }
  const routeTypes = {
    packageName: "@react-router/dev",
    program: "react-router",
    args: ["typegen"],
    directory,
  }
  return {
    name: `types of ${project === "." ? "the composition" : project}`,
    programs: project === "storefront" ? [routeTypes, compiler] : [compiler],
  }
}

/** `npm run typecheck`: checks the types of every workspace, two at a time. */
export default async function main(): Promise<void> {
  await build(["contract-types"])
  await runChecks(PROJECTS.map(typesOf))
  log("All types are right.")
}
