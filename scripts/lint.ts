import { build } from "./lib/build"
import { demandChecks } from "./lib/checks"
import { log } from "./lib/output"
import { lintChecks } from "./lib/source-checks"

/** `npm run lint`: checks code, imports, licences and format, two at a time. */
export default async function main(): Promise<void> {
  await build(["contract-types"])
  await demandChecks(lintChecks)
  log("No problems found.")
}
