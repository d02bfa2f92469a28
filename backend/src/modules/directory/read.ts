import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { OrderQueue, UserRole } from "@shop/contracts"
import { escapeLike, rowsOf, type Binding } from "#lib/rows"
import { compared } from "#lib/spelling"
import type { FoundOrder, FoundUser, OrderFilter, UserFilter } from "./types"

type Manager = SqlEntityManager | undefined

/** A page of results and the total number of matches. */
export interface Found<Row> {
  found: Row[]
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

/** The words of a query, in normalized form; a query of punctuation alone is one word. */
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

async function find<Row>(
  manager: Manager,
  { table, columns, order }: { table: string; columns: string; order: string },
  { sql, bindings }: Condition,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found<Row>> {
  const [found, counted] = await Promise.all([
    rowsOf<Row>(manager, `select ${columns} from ${table} where ${sql} order by ${order} limit ? offset ?`, [
      ...bindings,
      limit,
      offset,
    ]),
    rowsOf<{ total: number }>(manager, `select count(*)::int as total from ${table} where ${sql}`, bindings),
  ])
  return { found, total: counted[0]?.total ?? 0 }
}

/** Matching users, newest first. */
export function findUsers(manager: Manager, filter: UserFilter): Promise<Found<FoundUser>> {
  const condition = matching(
    "listed",
    filter.role && hasRole(filter.role),
    ...(filter.q ? wordsOf(filter.q).map(contains) : []),
  )
  const users = { table: "directory_user", columns: `account_id as "accountId"`, order: "account_id desc" }
  return find(manager, users, condition, filter)
}

const ORDERS = {
  table: "directory_order",
  columns: `order_id as "orderId", ticket::float8, has_open_return as "hasOpenReturn", shown`,
}

/**
 * The condition of each queue of listed orders, the late ones' with the time before which they were placed. Without it,
 * they are the conditions of partial indexes, see the migration.
 */
export const QUEUES: Record<OrderQueue, string> = {
  "to-pack": "to_pack",
  "to-send": "to_send",
  late: "status in ('pending', 'processing') and placed_at < ?",
  returns: "has_open_return",
}

function inQueue({ queue, lateBefore }: OrderFilter): Condition | undefined {
  if (!queue) return undefined
  return { sql: QUEUES[queue], bindings: queue === "late" ? [lateBefore ?? new Date(0)] : [] }
}

/** Matching orders, newest first; those in a queue oldest first. */
export function findOrders(manager: Manager, filter: OrderFilter): Promise<Found<FoundOrder>> {
  const condition = matching(
    "listed",
    filter.status && { sql: "status = ?", bindings: [filter.status] },
    inQueue(filter),
    ...(filter.q ? orderConditions(filter.q) : []),
  )
  const order = filter.queue ? "placed_at, id" : "placed_at desc, id desc"
  return find(manager, { ...ORDERS, order }, condition, filter)
}
