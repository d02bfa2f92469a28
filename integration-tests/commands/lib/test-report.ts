import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/** How many tests of a suite passed and failed. */
export interface Tally {
  passed: number
  failed: number
  /** The tests that failed, each with its file, as far as the runner named them. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const failures: string[] = []
  let broken = 0
  for (const { name, status, assertionResults } of testResults) {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((assertion) => assertion.status === "failed")
    failures.push(...failed.map(({ fullName }) => `${file}: ${fullName}`))
    // A file that could not be loaded or set up has failed without a failed test in it.
    if (status !== "failed" || failed.length > 0) continue
    broken += 1
    failures.push(file)
  }
  return { passed: numPassedTests, failed: numFailedTests + broken, failures }
}

function failuresIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failuresIn)]
}

function tallyPlaywright(report: PlaywrightReport): Tally {
  const { stats, errors } = report
  const failed = stats.unexpected === 0 ? errors.length : stats.unexpected
  return { passed: stats.expected + stats.flaky, failed, failures: failuresIn(report) }
}

/** Reads the JSON report a runner wrote. A runner that failed without naming a test counts as one failure. */
export function readTally(file: string, succeeded: boolean): Tally {
  if (!existsSync(file)) return { passed: 0, failed: succeeded ? 0 : 1, failures: [] }
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport
  const tally = "stats" in report ? tallyPlaywright(report) : tallyVitest(report)
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}
