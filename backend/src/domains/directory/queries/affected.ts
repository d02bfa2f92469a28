import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"

/** What changed: users by the facade's ids, everything else by the engine's. */
export interface DirectoryChanges {
  accountIds?: number[] | undefined
  /** Their accounts, and their orders, which are found by name and address too. */
  customerIds?: string[] | undefined
  orderIds?: string[] | undefined
  /** Parcels, whose orders have changed with them. */
  fulfillmentIds?: string[] | undefined
}

/** The rows of the directory that changes touch. */
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

async function ordersOfParcels(container: MedusaContainer, fulfillmentIds: string[]): Promise<string[]> {
  if (fulfillmentIds.length === 0) return []
  const data = await graphRows<{ order?: { id: string } | null }>(container, {
    entity: "fulfillment",
    fields: ["id", "order.id"],
    filters: { id: fulfillmentIds },
  })
  const parcels = data
  return parcels.flatMap(({ order }) => order?.id ?? [])
}

/** Finds the rows that have to be written again after some changes. */
export async function affectedRows(
  container: MedusaContainer,
  { accountIds = [], customerIds = [], orderIds = [], fulfillmentIds = [] }: DirectoryChanges,
): Promise<AffectedRows> {
  const [ofCustomers, ofParcels] = await Promise.all([
    customersRows(container, customerIds),
    ordersOfParcels(container, fulfillmentIds),
  ])
  return {
    accountIds: [...accountIds, ...ofCustomers.accountIds],
    orderIds: [...orderIds, ...ofCustomers.orderIds, ...ofParcels],
  }
}
