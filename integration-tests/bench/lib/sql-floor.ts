import { randomBytes } from "node:crypto"
import type { ParameterOrJSON, Sql } from "postgres"
import { median } from "./median"
import type { SentStatement, Statements } from "./statements"

/** The 26 characters of a ULID, whose first ten are the time in milliseconds. */
const ULID = /01[0-9A-HJKMNP-TV-Z]{24}/g
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_DIGITS = 10

function timeOf(ulid: string): number {
  return [...ulid.slice(0, TIME_DIGITS)].reduce((time, digit) => time * 32 + DIGITS.indexOf(digit), 0)
}

function withNewEnd(ulid: string): string {
  const end = [...randomBytes(ulid.length - TIME_DIGITS)].map((byte) => DIGITS[byte % 32]).join("")
  return ulid.slice(0, TIME_DIGITS) + end
}

/** The statements with other ids in place of those that were generated after `begunAt`. */
function withNewIds(statements: SentStatement[], begunAt: number): SentStatement[] {
  const newIds = new Map<string, string>()
  const text = JSON.stringify(statements).replace(ULID, (ulid) => {
    if (timeOf(ulid) < begunAt) return ulid
    const known = newIds.get(ulid) ?? withNewEnd(ulid)
    newIds.set(ulid, known)
    return known
  })
  return JSON.parse(text) as SentStatement[]
}

/** The values of a statement's placeholders: the client writes those for JSON as JSON, so that text of it is parsed. */
function valuesOf({ sql, values }: SentStatement): ParameterOrJSON<never>[] {
  return values.map((value, index) => {
    const isJson = typeof value === "string" && sql.includes(`$${index + 1}::jsonb`)
    return (isJson ? JSON.parse(value) : value) as ParameterOrJSON<never>
  })
}

/**
 * The floor of a call: its statements, sent once more by a bare client over one connection, one after the other, with new
 * ids for what they create.
 *
 * @param sql a client with a single connection
 * @returns the median time in milliseconds; null for statements that can't be repeated, such as a second unique name
 */
export async function sqlFloor(
  sql: Sql,
  { all, begunAt }: Pick<Statements, "all" | "begunAt">,
  rounds = 15,
): Promise<number | null> {
  const taken: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const repeated = withNewIds(all, begunAt)
      const startedAt = performance.now()
      for (const statement of repeated) await sql.unsafe(statement.sql, valuesOf(statement))
      taken.push(performance.now() - startedAt)
    }
  } catch {
    await sql.unsafe("rollback")
    return null
  }
  return median(taken)
}
