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

const BATCH_SIZE = 500

function batchesOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
}

/** A sentence for each entry of which a field that people see or filter by is kept otherwise than it is. */
function differing(kind: string, keys: readonly string[], actual: Row[], kept: Row[], id: string): string[] {
  const rows = new Map(kept.map((row) => [row[id], row]))
  const wrong = actual.flatMap((entry) => {
    const row = rows.get(entry[id])
    const fields = keys.filter((key) => row?.[key] !== entry[key])
    return fields.length > 0 && entry.listed ? [`${kind} ${String(entry[id])}: ${fields.join(", ")}`] : []
  })
  const known = new Set(actual.filter(({ listed }) => listed).map((entry) => entry[id]))
  const surplus = kept.filter((row) => row.listed && !known.has(row[id]))
  return [...wrong, ...surplus.map((row) => `${kind} ${String(row[id])} is listed and should not be`)]
}

const USERS = `select account_id as "accountId", search, is_admin as "isAdmin", is_doctor as "isDoctor",
  is_member as "isMember", listed from directory_user where deleted_at is null`
const ORDERS = `select order_id as "orderId", search, status, listed from directory_order where deleted_at is null`

async function directoryDifferences(container: MedusaContainer, requireHere: NodeJS.Require) {
  const connection = container.resolve<Connection>(ContainerRegistrationKeys.PG_CONNECTION)
  const rowsOf = async (sql: string) => (await connection.raw(sql)).rows
  const { readOrderEntries } = requireHere("@shop/backend/workflows/directory/order-entries") as Entries
  const { readUserEntries } = requireHere("@shop/backend/workflows/directory/user-entries") as UserEntries
  const orderIds = (await rowsOf(`select id from "order" where deleted_at is null`)).map(({ id }) =>
    String(id),
  )
  const accountIds = (await rowsOf(`select id from account where deleted_at is null`)).map(({ id }) =>
    Number(id),
  )
  const orders: Row[] = []
  for (const ids of batchesOf(orderIds)) orders.push(...(await readOrderEntries(container, ids)))
  const users: Row[] = []
  for (const ids of batchesOf(accountIds)) users.push(...(await readUserEntries(container, ids)))
  const userKeys = ["search", "isAdmin", "isDoctor", "isMember", "listed"]
  return [
    ...differing("order", ["search", "status", "listed"], orders, await rowsOf(ORDERS), "orderId"),
    ...differing("user", userKeys, users, await rowsOf(USERS), "accountId"),
  ]
}

/** Compares the catalogue and the directory with what they are made of. */
export async function checkReadModels(
  container: MedusaContainer,
  requireHere: NodeJS.Require,
): Promise<{ differences: string[] }> {
  const { checkCatalogue } = requireHere("@shop/backend/workflows/catalogue/check") as CatalogueCheck
  const { differences, brokenTables } = await checkCatalogue(container)
  return {
    differences: [
      ...differences.map(({ kind, engineId, fields }) => `${kind} ${engineId}: ${fields.join(", ")}`),
      ...brokenTables.map((table) => `the table ${table} doesn't fit the products`),
      ...(await directoryDifferences(container, requireHere)),
    ],
  }
}
