import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"

/** Ids of changed records: the facade's ids for users, the engine's for everything else. */
export interface DirectoryChanges {
  accountIds?: number[] | undefined
  /** Affects their accounts, and their orders, which can be searched by the customer's email address. */
  customerIds?: string[] | undefined
  orderIds?: string[] | undefined
}

/** The rows of the directory that have to be refreshed. */
export interface AffectedRows {
  accountIds: number[]
  orderIds: string[]
}

async function customersRows(container: MedusaContainer, customerIds: string[]): Promise<AffectedRows> {
  if (customerIds.length === 0) return { accountIds: [], orderIds: [] }
  const [accounts, orders] = await Promise.all([
    graphRows<{ id: number }>(container, {
      entity: "account",
      fields: ["id"],
      filters: { customer_id: customerIds },
      withDeleted: true,
    }),
    graphRows<{ id: string }>(container, {
      entity: "order",
      fields: ["id"],
      filters: { customer_id: customerIds },
    }),
  ])
  return {
    accountIds: accounts.map(({ id }) => id),
    orderIds: orders.map(({ id }) => id),
  }
}

/** The rows that have to be refreshed after some changes. */
export async function affectedRows(
  container: MedusaContainer,
  { accountIds = [], customerIds = [], orderIds = [] }: DirectoryChanges,
): Promise<AffectedRows> {
  const ofCustomers = await customersRows(container, customerIds)
  return {
    accountIds: [...accountIds, ...ofCustomers.accountIds],
    orderIds: [...orderIds, ...ofCustomers.orderIds],
  }
}
