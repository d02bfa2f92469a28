import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { inRoot } from "../../../scripts/lib/paths"

/** Seconds by files, relative to `integration-tests`. */
export type Times = Readonly<Record<string, number>>

const FILE = inRoot("integration-tests", "commands", "lib", "test-times.json")

/** Shorter files are not listed. */
const LISTED_FROM_SECONDS = 5

/** A time is kept as long as it is not further off than this, so that the list changes when the tests do. */
const TOLERATED_SECONDS = 10
const TOLERATED_PART = 0.4

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[]
}

/**
 * How long the longest files take, as the last whole runs have measured it. It decides which shard runs which files, and
 * which of them `npm test -- changed` has the time for.
 */
export function readTimes(): Times {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Times) : {}
}

/** The times of the files of a runner that ran one after another, with what they did before their first test. */
export function timesOf({ testResults }: Report): Times {
  const inOrder = [...testResults].sort((a, b) => a.endTime - b.endTime)
  return Object.fromEntries(
    inOrder.map(({ name, startTime, endTime }, index) => {
      const begin = Math.min(inOrder[index - 1]?.endTime ?? startTime, startTime)
      const file = path.relative(inRoot("integration-tests"), name).split(path.sep).join("/")
      return [file, Math.round((endTime - begin) / 1000)]
    }),
  )
}

function isNear(before: number, now: number): boolean {
  const difference = Math.abs(before - now)
  return difference <= TOLERATED_SECONDS || difference <= before * TOLERATED_PART
}

/** The list after a whole run: what it measured, where that is far from what is listed; files that are gone are not. */
export function updatedTimes(before: Times, measured: Times): Times {
  const entries = Object.entries(measured).map(([file, now]): [string, number] => {
    const known = before[file]
    return [file, known !== undefined && isNear(known, now) ? known : now]
  })
  return Object.fromEntries(
    entries.filter(([, seconds]) => seconds >= LISTED_FROM_SECONDS).sort(([a], [b]) => a.localeCompare(b)),
  )
}

/** The list after a run of some files: theirs are added if they are new to it, all others stay as they are. */
export const withNewTimes = (before: Times, measured: Times): Times =>
  updatedTimes({}, { ...measured, ...before })

/**
 * Keeps the times of a run that has passed, from the reports of the runners that shared it.
 *
 * @param update makes the new list of the last one and of what was measured
 */
export function keepTimes(reports: readonly string[], update: typeof updatedTimes): void {
  const measured = Object.assign(
    {},
    ...reports.map((report) => timesOf(JSON.parse(readFileSync(report, "utf8")) as Report)),
  ) as Times
  const text = `${JSON.stringify(update(readTimes(), measured), null, 2)}\n`
  if (text !== readFileSync(FILE, "utf8")) writeFileSync(FILE, text)
}
