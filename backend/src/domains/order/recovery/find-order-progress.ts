import type { MedusaContainer } from "@medusajs/framework/types"
import type { OrderStatus } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import {
  orderStatusOf,
  toEngineOrderState,
  type EngineOrderRow,
} from "#domains/order-facts/rules/engine-order-state"
import { buyerMayCancel, nextStatusesOf } from "#domains/order-facts/rules/order-transition"
import { graphRows } from "#engine/graph"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { inOrderOfCreation } from "#engine/line-order"

/** A fulfillment of an order. */
export interface Parcel {
  id: string
  location_id: string
  created_at: string | Date
  canceled_at: string | Date | null
  shipped_at: string | Date | null
  delivered_at: string | Date | null
  items: { line_item_id: string; quantity: number }[]
  labels?: { tracking_number: string | null; tracking_url: string | null }[] | null
  metadata?: Record<string, unknown> | null
}

/** An order's progress and remaining work. */
export interface OrderProgressFound {
  /** The engine's id. */
  orderId: string
  status: OrderStatus
  nextStatuses: OrderStatus[]
  /** Whether its buyer may still cancel it. */
  canCancel: boolean
  lineIds: string[]
  /** Items that are in no fulfillment yet. */
  unfulfilled: { id: string; name: string; quantity: number; requiresShipping: boolean }[]
  /** All fulfillments, including canceled ones. */
  parcels: Parcel[]
}

/** An order as its progress needs it. */
export interface ProgressRow extends EngineOrderRow {
  id: string
  items: (EngineOrderRow["items"][number] & {
    id: string
    product_id: string | null
    requires_shipping: boolean
    title: string
    variant_title: string | null
  })[]
  cart?: { completed_at: unknown } | null
  fulfillments?: (Parcel | null)[] | null
}

/** The engine's fields that `progressOf` needs. */
export const PROGRESS_FIELDS = [
  "id",
  "status",
  "canceled_at",
  "items.*",
  "items.detail.*",
  "cart.completed_at",
  "fulfillments.*",
  "fulfillments.items.line_item_id",
  "fulfillments.items.quantity",
  "fulfillments.labels.tracking_number",
  "fulfillments.labels.tracking_url",
]

/** The progress of an order. */
export function progressOf(order: ProgressRow): OrderProgressFound {
  const parcels = (order.fulfillments ?? []).flatMap((parcel) => parcel ?? [])
  const status = orderStatusOf(toEngineOrderState(order))
  const isShippable = order.items.some((item) => item.requires_shipping)
  const isBeingPlaced = Boolean(order.cart && !order.cart.completed_at)
  return {
    orderId: order.id,
    status,
    nextStatuses: nextStatusesOf({
      status,
      isShippable,
      isPartlyShipped: parcels.some((parcel) => !parcel.canceled_at && parcel.shipped_at),
    }),
    canCancel: buyerMayCancel({ status, isShippable, isBeingPlaced }),
    lineIds: order.items.map(({ id }) => id),
    unfulfilled: inOrderOfCreation(order.items).flatMap((item) => {
      const quantity = Number(item.quantity) - Number(item.detail?.fulfilled_quantity ?? 0)
      return quantity > 0
        ? [{ id: item.id, name: lineName(item), quantity, requiresShipping: item.requires_shipping }]
        : []
    }),
    parcels,
  }
}

/**
 * The progress of an order by its engine id, or by its facade id, which the engine calls `display_id`.
 *
 * @throws ApiError `not_found`
 */
export async function readProgress(
  container: MedusaContainer,
  filters: { id: string } | { display_id: number; is_draft_order: false },
): Promise<OrderProgressFound> {
  const [order] = await graphRows<ProgressRow>(container, {
    entity: "order",
    fields: PROGRESS_FIELDS,
    filters,
  })
  return order ? progressOf(order) : throwError("not_found")
}

/**
 * The progress of an order by its facade id.
 *
 * @throws ApiError `not_found`, also for draft orders
 */
export const findOrderProgress = (container: MedusaContainer, displayId: number) =>
  readProgress(container, { display_id: displayId, is_draft_order: false })

/** Fulfillments that were not canceled. */
export function activeFulfillments({ parcels }: Pick<OrderProgressFound, "parcels">): Parcel[] {
  return parcels.filter((parcel) => !parcel.canceled_at)
}
