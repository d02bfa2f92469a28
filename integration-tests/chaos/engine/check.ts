import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface Difference {
  kind: string
  engineId: string
  fields: string[]
}

interface CatalogueCheck {
  checkCatalogue: (
    container: MedusaContainer,
  ) => Promise<{ differences: Difference[]; brokenTables: string[] }>
}

interface Following {
  followNow: (container: MedusaContainer) => Promise<void>
}

interface Row {
  [column: string]: unknown
}

interface Entries {
  readOrderEntries: (container: MedusaContainer, ids: string[]) => Promise<Row[]>
}

interface UserEntries {
  readUserEntries: (container: MedusaContainer, ids: number[]) => Promise<Row[]>
}

interface Connection {
  raw: (sql: string) => Promise<{ rows: Row[] }>
}

/** Older entries were compared in an earlier round. */
const NEWEST = 500

/** A sentence for each listed entry whose stored row differs in a field that people see or filter by. */
function differing(kind: string, keys: readonly string[], actual: Row[], kept: Row[], id: string): string[] {
  const rows = new Map(kept.map((row) => [row[id], row]))
  return actual.flatMap((entry) => {
    const fields = keys.filter((key) => rows.get(entry[id])?.[key] !== entry[key])
    return fields.length > 0 && entry.listed ? [`${kind} ${String(entry[id])}: ${fields.join(", ")}`] : []
  })
}

/** A sentence for each listed row whose order or user doesn't exist. */
function surplus(kind: string, ids: readonly unknown[], kept: Row[], id: string): string[] {
  const known = new Set(ids)
  const rows = kept.filter((row) => row.listed && !known.has(row[id]))
  return rows.map((row) => `${kind} ${String(row[id])} is listed but should not be`)
}

const USERS = `select account_id as "accountId", search, is_admin as "isAdmin", is_doctor as "isDoctor",
  is_member as "isMember", listed from directory_user where deleted_at is null`
const ORDERS = `select order_id as "orderId", search, status, listed, to_pack as "toPack", to_send as "toSend",
  has_open_return as "hasOpenReturn" from directory_order where deleted_at is null`
const ORDER_IDS = `select id from "order" where deleted_at is null order by created_at desc`
const USER_IDS = `select id from account where deleted_at is null order by id desc`

/** Compares the newest orders and users with their sources, and checks that every listed row has one. */
async function directoryDifferences(container: MedusaContainer, requireHere: NodeJS.Require) {
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  const rowsOf = async (sql: string) => (await connection.raw(sql)).rows
  const { readOrderEntries } = requireHere(
    "@shop/backend/domains/back-office/directory/queries/order-entries",
  ) as Entries
  const { readUserEntries } = requireHere(
    "@shop/backend/domains/back-office/directory/queries/user-entries",
  ) as UserEntries
  const orderIds = (await rowsOf(ORDER_IDS)).map(({ id }) => String(id))
  const userIds = (await rowsOf(USER_IDS)).map(({ id }) => Number(id))
  const orders = await readOrderEntries(container, orderIds.slice(0, NEWEST))
  const users = await readUserEntries(container, userIds.slice(0, NEWEST))
  const [keptOrders, keptUsers] = [await rowsOf(ORDERS), await rowsOf(USERS)]
  const orderKeys = ["search", "status", "listed", "toPack", "toSend", "hasOpenReturn"]
  const userKeys = ["search", "isAdmin", "isDoctor", "isMember", "listed"]
  return [
    ...differing("order", orderKeys, orders, keptOrders, "orderId"),
    ...differing("user", userKeys, users, keptUsers, "accountId"),
    ...surplus("order", orderIds, keptOrders, "orderId"),
    ...surplus("user", userIds, keptUsers, "accountId"),
  ]
}

/** Compares the catalogue and the directory with the data they are derived from. */
export async function checkReadModels(
  container: MedusaContainer,
  requireHere: NodeJS.Require,
): Promise<{ differences: string[] }> {
  const { followNow } = requireHere("@shop/backend/processes/set-up/actions/start-following") as Following
  // What waits for some minutes, such as money that was moved, is due as well.
  await container
    .resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
    .raw("update shop_change set due_at = now()")
  await followNow(container)
  const { checkCatalogue } = requireHere("@shop/backend/domains/catalogue/queries/check") as CatalogueCheck
  const { differences, brokenTables } = await checkCatalogue(container)
  return {
    differences: [
      ...differences.map(({ kind, engineId, fields }) => `${kind} ${engineId}: ${fields.join(", ")}`),
      ...brokenTables.map((table) => `the table ${table} doesn't match its source`),
      ...(await directoryDifferences(container, requireHere)),
    ],
  }
}
