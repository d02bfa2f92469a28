import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** An error that the user can fix: its message is shown as it is, without a stack trace. */
export class UserError extends Error {
  override name = "UserError"
}

/** Prints one line of progress. */
export function log(line: string): void {
  console.log(line)
}

const HEADING = "\n=== "

/** The last lines of a log's latest run, to show after a failure; empty if there is no log. */
export function tail(file: string, lines = 25): string {
  if (!existsSync(file)) return ""
  const latest = readFileSync(file, "utf8").split(HEADING).at(-1) ?? ""
  return latest.trimEnd().split("\n").slice(-lines).join("\n")
}

/** Appends a dated heading to a log, so that several runs in one file can be told apart. */
export function logHeading(file: string, heading: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${HEADING}${new Date().toISOString()} ${heading}\n`)
}

/** Seconds since `startedAt` (milliseconds), for progress lines. */
export function secondsSince(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/** Runs a command's main function; any error exits with code 1, and a `UserError` is shown as its message only. */
export async function runCommand(main: (args: string[]) => Promise<void>, args: string[]): Promise<void> {
  try {
    await main(args)
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}
