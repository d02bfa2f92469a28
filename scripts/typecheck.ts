import { build } from "./lib/build"
import { demandChecks } from "./lib/checks"
import { log } from "./lib/output"
import { typeChecks } from "./lib/source-checks"

/** `npm run typecheck`: checks the types of every workspace, two at a time. */
export default async function main(): Promise<void> {
  await build(["contract-types"])
  await demandChecks(typeChecks)
  log("No type errors.")
}
