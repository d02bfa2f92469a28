import { readFileSync } from "node:fs"
import { licenceList, licenceProblems, lockfile, productionPackages } from "./lib/licences"
import { inRoot, root } from "./lib/paths"

const read = (...segments: string[]): unknown => JSON.parse(readFileSync(inRoot(...segments), "utf8"))

const packages = productionPackages(lockfile.parse(read("package-lock.json")), root)
const problems = licenceProblems(packages, licenceList.parse(read("config", "licences.json")))
if (problems.length > 0) {
  console.error(
    [
      "These production dependencies may not be installed:",
      ...problems.map((problem) => `  ${problem}`),
      "Take another package, or read the terms and say in config/licences.json why they serve.",
    ].join("\n"),
  )
  process.exit(1)
}
