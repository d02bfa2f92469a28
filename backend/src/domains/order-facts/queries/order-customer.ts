import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminOrderDetail } from "@shop/contracts"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName, type NameParts } from "#modules/account/names"

/** The customer fields of an order, as returned by the engine's Query. */
export interface OrderCustomerRow {
  email: string | null
  customer_id: string | null
  metadata?: Record<string, unknown> | null
  customer?: (NameParts & { email: string }) | null
}

export const ORDER_CUSTOMER_FIELDS = [
  "email",
  "customer_id",
  "metadata",
  "customer.email",
  "customer.first_name",
  "customer.last_name",
]

const GUEST = "Guest"
const DELETED = "Deleted account"

/** The customers of orders, in the order of `rows`. Customers without an account are guests or deleted accounts. */
export async function orderCustomersOf(
  container: MedusaContainer,
  rows: OrderCustomerRow[],
): Promise<AdminOrderDetail["user"][]> {
  const customerIds = [...new Set(rows.flatMap((row) => row.customer_id ?? []))]
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["id", "username", "customer_id"], take: customerIds.length },
    )
  const accountOf = new Map(accounts.map((account) => [account.customer_id, account]))
  return rows.map((row) => {
    const account = row.customer_id ? accountOf.get(row.customer_id) : undefined
    return {
      id: account?.id ?? null,
      username: account?.username ?? (row.metadata?.account_deleted ? DELETED : GUEST),
      email: row.customer?.email ?? row.email ?? "",
      fullName: row.customer ? joinName(row.customer) : null,
    }
  })
}
