import type { ExecArgs } from "@medusajs/framework/types"
import { printLine, progressBar } from "#lib/progress-bar"
import { checkCatalogue } from "#domains/catalogue/queries/check"
import type { Difference } from "#domains/catalogue/rules/differences"

/** Maximum number of differences to print; more are only counted. */
const MOST_NAMED = 50

function sentence({ kind, engineId, name, fields }: Difference): string {
  if (fields.includes("unreadable")) return `  ${kind} ${engineId} can't be read; see the log`
  if (!fields.includes("listed")) return `  ${kind} ${engineId} "${name}": ${fields.join(", ")}`
  const fault = name === null ? "is listed but should not be" : `"${name}" is missing`
  return `  ${kind} ${engineId} ${fault}`
}

/**
 * `npm run catalogue -- check`: compares the catalogue's read model with the engine and prints the differences. The
 * exit code is 1 when there are any.
 */
export default async function check({ container }: Pick<ExecArgs, "container">): Promise<void> {
  const bar = progressBar("Checking the catalogue")
  const { differences, brokenTables } = await checkCatalogue(container, bar.show)
  bar.end("Checked the catalogue")
  if (differences.length + brokenTables.length === 0) {
    printLine("The catalogue matches the engine.")
    return
  }
  process.exitCode = 1
  printLine(`Products and categories that differ from the engine: ${differences.length}`)
  for (const difference of differences.slice(0, MOST_NAMED)) printLine(sentence(difference))
  if (differences.length > MOST_NAMED) printLine(`  and ${differences.length - MOST_NAMED} more`)
  for (const table of brokenTables) printLine(`  the table ${table} doesn't match its source`)
  printLine("Run npm run catalogue -- rebuild to fix this.")
}
