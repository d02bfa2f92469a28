import { UserError } from "../../../scripts/lib/output"
import type { Check } from "../../../scripts/lib/checks"
import { lintChecks, typeChecks } from "../../../scripts/lib/source-checks"
import { planOfChanges } from "./changes"
import { suites, type Plan } from "./suites"

const gate: readonly Check[] = [...typeChecks, ...lintChecks]

/** The plans that are no suite, by the words that ask for them. */
const PLANS: Record<string, (args: string[]) => Plan> = {
  gate: () => ({ checks: gate, parts: [] }),
  changed: planOfChanges,
}

/** What the first word of the test command may be. */
export const KINDS = [...Object.keys(PLANS), ...suites.map(({ name }) => name)]

/**
 * The plan that the command's arguments ask for: everything if there are none.
 *
 * @throws UserError for an unknown word
 */
export function planOf([first, ...patterns]: string[]): Plan {
  if (!first) return { checks: gate, parts: suites.map((suite) => ({ suite, patterns: [] })) }
  const plan = PLANS[first]
  if (plan) return plan(patterns)
  const suite = suites.find(({ name }) => name === first)
  if (suite) return { checks: [], parts: [{ suite, patterns }] }
  throw new UserError(
    `"${first}" is no kind of test. Say: npm test -- [${KINDS.join(" | ")}] [part of a file name], or npm test -- versions.`,
  )
}
