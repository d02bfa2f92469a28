import { existsSync, readFileSync } from "node:fs"

/** How many tests of a suite passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function tallyVitest(report: VitestReport): Tally {
  // A file that could not be loaded or set up has failed without a failed test in it.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  const failed = stats.unexpected
  return { passed: stats.expected + stats.flaky, failed: failed === 0 ? errors.length : failed }
}

/** Reads the JSON report a runner wrote. A runner that failed without naming a test counts as one failure. */
export function readTally(file: string, succeeded: boolean): Tally {
  if (!existsSync(file)) return { passed: 0, failed: succeeded ? 0 : 1 }
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport
  const tally = "stats" in report ? tallyPlaywright(report) : tallyVitest(report)
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}
