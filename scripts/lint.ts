import { build } from "./lib/build"
import { type Check, runChecks } from "./lib/checks"
import { log } from "./lib/output"
import { root } from "./lib/paths"

function check(name: string, packageName: string, program: string, ...args: string[]): Check {
  return { name, programs: [{ packageName, program, args, directory: root }] }
}

/** What ESLint is run over at a time: with the types of all at once, it needs more memory than Node has by default. */
const LINTED = [
  ["backend", "backend"],
  ["integration-tests", "integration-tests"],
  ["storefront", "storefront"],
  ["everything else", ".", "--ignore-pattern", "{backend,integration-tests,storefront}/"],
] as const

const IMPORTING = [
  "backend",
  "admin-extensions",
  "storefront",
  "integration-tests",
  "scripts",
  "medusa-config.ts",
]

const CHECKS = [
  ...LINTED.map(([name, ...args]) => check(`the code of ${name}`, "eslint", "eslint", ...args)),
  check(
    "the imports",
    "dependency-cruiser",
    "depcruise",
    "--config",
    ".dependency-cruiser.cjs",
    ...IMPORTING,
  ),
  check("the licences", "tsx", "tsx", "scripts/check-licences.ts"),
  check("the format", "prettier", "prettier", "--check", "."),
]

/** `npm run lint`: checks code, imports, licences and format, two at a time. */
export default async function main(): Promise<void> {
  await build(["contract-types"])
  await runChecks(CHECKS)
  log("Nothing to mend.")
}
