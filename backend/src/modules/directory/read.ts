import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { UserRole } from "@shop/contracts"
import { escapeLike } from "../../lib/escape-like"
import { rowsOf, type Binding } from "../../lib/rows"
import { compared } from "../../lib/spelling"
import type { OrderFilter, UserFilter } from "./types"

type Manager = SqlEntityManager | undefined

/** A page of ids and the total number of matches. */
export interface Found<Id> {
  ids: Id[]
  total: number
}

interface Condition {
  sql: string
  bindings: Binding[]
}

// Each is the condition of a partial index, see the migration.
function hasRole(role: UserRole): string {
  if (role === "member") return "is_member and not is_doctor and not is_admin"
  if (role === "regular") return "not is_member and not is_doctor and not is_admin"
  return `is_${role}`
}

const SERIAL_ID = /^#?([1-9]\d{0,8})$/

function matching(...conditions: (Condition | string | undefined)[]): Condition {
  const given = conditions.flatMap((condition) => {
    if (condition === undefined) return []
    return [typeof condition === "string" ? { sql: condition, bindings: [] } : condition]
  })
  return {
    sql: given.map(({ sql }) => sql).join(" and "),
    bindings: given.flatMap(({ bindings }) => bindings),
  }
}

/** The words of a query, in the spelling that is stored; a query of signs alone is one word. */
function wordsOf(q: string): string[] {
  const words = compared(q).split(/\s+/).filter(Boolean)
  return words.length > 0 ? words : [q]
}

function contains(word: string): Condition {
  return { sql: "search like ?", bindings: [`%${escapeLike(word)}%`] }
}

function containsOrIs(word: string): Condition {
  const text = contains(word)
  const id = SERIAL_ID.exec(word)?.[1]
  return id ? { sql: `(${text.sql} or id = ?)`, bindings: [...text.bindings, Number(id)] } : text
}

/** Conditions for orders; in "order 19", only the number is searched for. */
function orderConditions(q: string): Condition[] {
  const words = wordsOf(q)
  const telling = words.filter((word) => !/^(?:orders?|#)$/.test(word))
  return (telling.length > 0 ? telling : words).map(containsOrIs)
}

async function find<Id>(
  manager: Manager,
  { table, id, order }: { table: string; id: string; order: string },
  { sql, bindings }: Condition,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found<Id>> {
  const [rows, counted] = await Promise.all([
    rowsOf<{ found: Id }>(
      manager,
      `select ${id} as found from ${table} where ${sql} order by ${order} limit ? offset ?`,
      [...bindings, limit, offset],
    ),
    rowsOf<{ total: number }>(manager, `select count(*)::int as total from ${table} where ${sql}`, bindings),
  ])
  return { ids: rows.map((row) => row.found), total: counted[0]?.total ?? 0 }
}

/** The facade's ids of matching users, newest first. */
export function findUsers(manager: Manager, filter: UserFilter): Promise<Found<number>> {
  const condition = matching(
    "listed",
    filter.role && hasRole(filter.role),
    ...(filter.q ? wordsOf(filter.q).map(contains) : []),
  )
  const users = { table: "directory_user", id: "account_id", order: "account_id desc" }
  return find<number>(manager, users, condition, filter)
}

/** The engine's ids of matching orders, newest first. */
export function findOrders(manager: Manager, filter: OrderFilter): Promise<Found<string>> {
  const condition = matching(
    "listed",
    filter.status && { sql: "status = ?", bindings: [filter.status] },
    filter.waitingSince && {
      sql: "status in ('pending', 'processing') and placed_at < ?",
      bindings: [filter.waitingSince],
    },
    ...(filter.q ? orderConditions(filter.q) : []),
  )
  const orders = { table: "directory_order", id: "order_id", order: "placed_at desc, id desc" }
  return find<string>(manager, orders, condition, filter)
}
