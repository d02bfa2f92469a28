import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { stripVTControlCharacters } from "node:util"

/** Enough of an error to show what was expected and what was received. */
const REASON_LINES = 20

/** A test that failed, or a file of tests that could not be set up. */
export interface Failure {
  test: string
  /** The first lines of the runner's error; empty when it reported none. */
  reason: string
}

/** How many tests of a suite passed and failed. */
export interface Tally {
  passed: number
  failed: number
  /** The tests that failed, as far as the runner named them. */
  failures: Failure[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSpec {
  title: string
  file: string
  ok: boolean
  tests?: { results: { error?: { message?: string } }[] }[]
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function firstLines(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? "").split("\n")
  return lines.slice(0, REASON_LINES).join("\n").trim()
}

function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const failures: Failure[] = []
  let broken = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((assertion) => assertion.status === "failed")
    for (const { fullName, failureMessages = [] } of failed) {
      failures.push({ test: `${file}: ${fullName}`, reason: firstLines(failureMessages[0]) })
    }
    // A file that could not be loaded or set up has failed without a failed test in it.
    if (status !== "failed" || failed.length > 0) continue
    broken += 1
    failures.push({ test: file, reason: firstLines(message) })
  }
  return { passed: numPassedTests, failed: numFailedTests + broken, failures }
}

function failureOf({ file, title, tests = [] }: PlaywrightSpec): Failure {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return { test: `${file}: ${title}`, reason: firstLines(errors.at(-1)) }
}

function failuresIn({ specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [...failed.map(failureOf), ...suites.flatMap(failuresIn)]
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
