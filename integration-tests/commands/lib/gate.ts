import { type Check, runChecks } from "../../../scripts/lib/checks"
import { log } from "../../../scripts/lib/output"
import type { Tally } from "./test-report"

/** Checks the sources; each check counts as a test. */
export async function runGate(checks: readonly Check[]): Promise<Tally> {
  if (checks.length === 0) return { passed: 0, failed: 0, failures: [] }
  log("Checking the sources")
  const failures = await runChecks(checks)
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name, output }) => ({ test: name, reason: output })),
  }
}
