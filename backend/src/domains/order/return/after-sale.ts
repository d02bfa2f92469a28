import type { AdminOrderDetail, OrderDetail, Settings } from "@shop/contracts"
import { toPublicOrderItemId, toPublicParcelId, toPublicRefundId } from "#engine/ids"
import { isReturnable } from "#domains/catalogue/rules/product-details"
import { toCents } from "#lib/money"
import { ORDER_REFUND_FIELDS, paymentsOf } from "#domains/order-facts/money/rules/order-payments"
import { activeFulfillments, type OrderProgressFound, type Parcel } from "../recovery/find-order-progress"
import type { ReturnRow } from "#domains/order-facts/rules/engine-return"
import type { ReturnMover } from "#domains/order-facts/rules/return-state"
import { nextParcelStatuses, parcelStatusOf } from "#domains/order-facts/rules/parcel-state"
import { unitsOf } from "#domains/order-facts/rules/parcel-units"
import { carrierOf, trackingOf } from "#domains/order-facts/rules/tracking"
import { toOrderReturns, type OrderOfReturns } from "./return-presenter"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { inOrderOfCreation } from "#engine/line-order"
import { returnableOf, type ReturnableLine } from "./returnable"

type Quantities = Partial<
  Record<
    | "delivered_quantity"
    | "return_requested_quantity"
    | "return_received_quantity"
    | "return_dismissed_quantity",
    unknown
  >
>

/** The parts of an order that its after-sale details depend on. */
export interface AfterSaleRow extends OrderOfReturns {
  id: string
  items: (OrderOfReturns["items"][number] & {
    title: string
    variant_title: string | null
    requires_shipping: boolean
    detail?: Quantities | null
    variant?: { product?: { metadata?: Record<string, unknown> | null } | null } | null
  })[]
}

/** The engine's fields that `afterSaleOf` needs besides those of an order's money. */
export const AFTER_SALE_FIELDS = ["display_id", "items.variant.product.metadata", ...ORDER_REFUND_FIELDS]

const piecesOf = (value: unknown) => Number(value ?? 0)

/** The items of an order with all data that decides whether they can be returned. */
export function returnableLinesOf(row: AfterSaleRow, parcels: readonly Parcel[]): ReturnableLine[] {
  const isOver = row.status === "canceled" || Boolean(row.canceled_at)
  return inOrderOfCreation(row.items).map(({ id, unit_price, requires_shipping, detail, variant }) => {
    const arrivals = parcels.flatMap(({ delivered_at, items }) =>
      delivered_at && items.some((item) => item.line_item_id === id)
        ? [new Date(delivered_at).getTime()]
        : [],
    )
    return {
      itemId: id,
      delivered: piecesOf(detail?.delivered_quantity),
      returned:
        piecesOf(detail?.return_requested_quantity) +
        piecesOf(detail?.return_received_quantity) +
        piecesOf(detail?.return_dismissed_quantity),
      // The starter kit is a gift: there would be nothing to refund.
      isReturnable:
        !isOver && requires_shipping && toCents(unit_price) > 0 && isReturnable(variant?.product?.metadata),
      deliveredAt: arrivals.length > 0 ? new Date(Math.max(...arrivals)) : null,
    }
  })
}

const iso = (time: string | Date | null) => (time ? new Date(time).toISOString() : null)

function parcelsOf(row: AfterSaleRow, parcels: readonly Parcel[]): AdminOrderDetail["parcels"] {
  return parcels.map((parcel) => {
    const units = unitsOf(parcel)
    const tracking = trackingOf(parcel)
    const status = parcelStatusOf(parcel)
    return {
      id: toPublicParcelId(parcel.id),
      status,
      nextStatuses: nextParcelStatuses(status),
      items: inOrderOfCreation(row.items).flatMap((item) => {
        const quantity = units.get(item.id)
        return quantity ? [{ itemId: toPublicOrderItemId(item.id), name: lineName(item), quantity }] : []
      }),
      carrier: carrierOf(parcel),
      trackingNumber: tracking?.number ?? null,
      trackingUrl: tracking?.url ?? null,
      packedAt: iso(parcel.created_at) ?? "",
      shippedAt: iso(parcel.shipped_at),
      deliveredAt: iso(parcel.delivered_at),
    }
  })
}

function refundsOf(row: AfterSaleRow): OrderDetail["refunds"] {
  return paymentsOf(row)
    .flatMap(({ refunds }) => refunds ?? [])
    .flatMap((refund) => (refund ? [refund] : []))
    .map(({ id = "", amount, created_at, note, refund_reason }) => ({
      id: toPublicRefundId(id),
      at: new Date(created_at ?? 0).toISOString(),
      amount: toCents(amount),
      reason: note ?? refund_reason?.label ?? null,
    }))
    .sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
}

/** The data behind an order's after-sale details. */
interface AfterSale {
  progress: OrderProgressFound
  /** The order's. */
  returns: ReturnRow[]
  settings: Settings
  reader: ReturnMover
}

/** The after-sale details of an order: cancellation, parcels, refunds and returns. */
export function afterSaleOf(
  row: AfterSaleRow,
  { progress, returns, settings, reader }: AfterSale,
): Pick<AdminOrderDetail, "canCancel" | "parcels" | "refunds" | "returns" | "returnable"> {
  const parcels = activeFulfillments(progress)
  const { until, items } = returnableOf(returnableLinesOf(row, parcels), settings, new Date())
  return {
    canCancel: progress.canCancel,
    parcels: parcelsOf(row, parcels),
    refunds: refundsOf(row),
    returns: toOrderReturns(row, returns, reader),
    returnable: {
      until: until?.toISOString() ?? null,
      items: items.map(({ itemId, quantity }) => ({ itemId: toPublicOrderItemId(itemId), quantity })),
    },
  }
}
