import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { inRoot } from "../../../scripts/lib/paths"
import { testDirectory } from "../../support/test-cluster"

/** The SQL statements that one request caused. */
export interface Statements {
  /** Reads and writes, before and after the response. */
  count: number
  /** Transactions begun. */
  transactions: number
  /** The reads and writes that ran after the response. */
  late: number
  /** How often each table came first in a statement, most frequent first, e.g. `read cart` or `write cart`. */
  byTable: [string, number][]
  /** All statements in the order they were sent, including transaction control. */
  all: SentStatement[]
  /** When the request was sent, in milliseconds since 1970. */
  begunAt: number
}

/** A statement with the values of its placeholders, as JSON. */
export interface SentStatement {
  sql: string
  values: unknown[]
}

interface Line extends SentStatement {
  call: string
  isLate: boolean
}

/** Not caused by the request: the settings, read by every server once a second, and a new pool connection's setup. */
const OF_NO_REQUEST = /\bsite_settings\b|^set search_path/
const CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set|start transaction)\b/i
const BEGIN = /^\s*(begin|start transaction)\b/i
const TABLE = /\b(?:from|into|update)\s+"?(?:public"?\.)?"?([a-z_]+)"?/i
/** Time for an engine to finish its work after the response. */
const AFTERMATH_MS = 700

function targetOf(sql: string): string {
  const verb = /^\s*(?:select|with)\b/i.test(sql) ? "read" : "write"
  return `${verb} ${TABLE.exec(sql)?.[1] ?? "nothing"}`
}

function summarize(lines: Line[], begunAt: number): Statements {
  const work = lines.filter(({ sql }) => !CONTROL.test(sql))
  const byTable = new Map<string, number>()
  for (const { sql } of work) byTable.set(targetOf(sql), (byTable.get(targetOf(sql)) ?? 0) + 1)
  return {
    count: work.length,
    transactions: lines.filter(({ sql }) => BEGIN.test(sql)).length,
    late: work.filter(({ isLate }) => isLate).length,
    byTable: [...byTable].sort(([, one], [, other]) => other - one),
    all: lines.map(({ sql, values }) => ({ sql, values })),
    begunAt,
  }
}

/**
 * Watches an engine's database queries. A header marks the request, so neither jobs nor other requests are counted; the
 * work that the request leaves for after its response is.
 */
export class StatementWatch {
  private readonly file: string
  private calls = 0

  constructor(label: string) {
    this.file = path.join(testDirectory(), `${label}-statements.jsonl`)
    mkdirSync(path.dirname(this.file), { recursive: true })
    rmSync(this.file, { force: true })
  }

  /** Environment variables for a shop whose engine is watched. */
  get environment(): NodeJS.ProcessEnv {
    return {
      NODE_OPTIONS: `--require ${JSON.stringify(inRoot("integration-tests", "bench", "lib", "statement-log.cjs"))}`,
      BENCH_STATEMENT_LOG: this.file,
    }
  }

  /** Runs a request with the marking header and counts its statements. */
  async during(request: (headers: Record<string, string>) => Promise<unknown>): Promise<Statements> {
    this.calls += 1
    const call = String(this.calls)
    const begunAt = Date.now()
    await request({ "x-measured-call": call })
    await pause(AFTERMATH_MS)
    const written = existsSync(this.file) ? readFileSync(this.file, "utf8") : ""
    const lines = written
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
    return summarize(
      lines.filter((line) => line.call === call && !OF_NO_REQUEST.test(line.sql)),
      begunAt,
    )
  }
}
