import { readFileSync } from "node:fs"
import { licenceList, licenceProblems, lockfile, productionPackages } from "./lib/licences"
import { inRoot, root } from "./lib/paths"

const read = (...segments: string[]): unknown => JSON.parse(readFileSync(inRoot(...segments), "utf8"))

const packages = productionPackages(lockfile.parse(read("package-lock.json")), root)
const problems = licenceProblems(packages, licenceList.parse(read("config", "licences.json")))
if (problems.length > 0) {
  console.error(
    [
      "These production dependencies aren't allowed:",
      ...problems.map((problem) => `  ${problem}`),
      "Use another package, or read its terms and add an exception with a reason to config/licences.json.",
    ].join("\n"),
  )
  process.exit(1)
}
