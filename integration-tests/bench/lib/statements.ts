import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { inRoot } from "../../../scripts/lib/paths"
import { testDirectory } from "../../support/test-cluster"

/** The SQL statements that one request caused. */
export interface Statements {
  /** Reads and writes, up to the answer and after it. */
  count: number
  /** Transactions that were begun. */
  transactions: number
  /** Those of the reads and writes that came after the answer. */
  late: number
  /** How often each table was first in a statement, most frequent first, as in `read cart` and `write cart`. */
  byTable: [string, number][]
  /** The statements in the order they were sent, those of transactions included. */
  all: string[]
}

interface Line {
  call: string
  isLate: boolean
  sql: string
}

const CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set|start transaction)\b/i
const BEGIN = /^\s*(begin|start transaction)\b/i
const TABLE = /\b(?:from|into|update)\s+"?(?:public"?\.)?"?([a-z_]+)"?/i
/** What an engine does after its answer is done by then. */
const AFTERMATH_MS = 700

function targetOf(sql: string): string {
  const verb = /^\s*(?:select|with)\b/i.test(sql) ? "read" : "write"
  return `${verb} ${TABLE.exec(sql)?.[1] ?? "nothing"}`
}

function summarize(lines: Line[]): Statements {
  const work = lines.filter(({ sql }) => !CONTROL.test(sql))
  const byTable = new Map<string, number>()
  for (const { sql } of work) byTable.set(targetOf(sql), (byTable.get(targetOf(sql)) ?? 0) + 1)
  return {
    count: work.length,
    transactions: lines.filter(({ sql }) => BEGIN.test(sql)).length,
    late: work.filter(({ isLate }) => isLate).length,
    byTable: [...byTable].sort(([, one], [, other]) => other - one),
    all: lines.map(({ sql }) => sql),
  }
}

/**
 * Watches what an engine asks its database. Requests are told apart by a header, so neither jobs nor other requests are
 * counted; what a request leaves to do after its answer is.
 */
export class StatementWatch {
  private readonly file: string
  private calls = 0

  constructor(label: string) {
    this.file = path.join(testDirectory(), `${label}-statements.jsonl`)
    mkdirSync(path.dirname(this.file), { recursive: true })
    rmSync(this.file, { force: true })
  }

  /** The variables of a shop whose engine is to be watched. */
  get environment(): NodeJS.ProcessEnv {
    return {
      NODE_OPTIONS: `--require ${JSON.stringify(inRoot("integration-tests", "bench", "lib", "statement-log.cjs"))}`,
      BENCH_STATEMENT_LOG: this.file,
    }
  }

  /** Runs a request with the header that marks it, and counts its statements. */
  async during(request: (headers: Record<string, string>) => Promise<unknown>): Promise<Statements> {
    this.calls += 1
    const call = String(this.calls)
    await request({ "x-measured-call": call })
    await pause(AFTERMATH_MS)
    const written = existsSync(this.file) ? readFileSync(this.file, "utf8") : ""
    const lines = written
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
    return summarize(lines.filter((line) => line.call === call))
  }
}
