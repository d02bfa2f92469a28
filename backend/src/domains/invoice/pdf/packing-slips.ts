import { isolated, type AdminOrderDetail, type Parcel } from "@shop/contracts"
import { lineName } from "#domains/store/stock/rules/order-stock"
import type { InvoicedOrder, Seller } from "../rules/content"
import { dateOf, draw, fromSeller, type DrawnDocument } from "./documents"
import type { Sheet } from "./sheet-content"

/** The order data that packing slips need. */
type SlippedOrder = Pick<InvoicedOrder, "id" | "createdAt" | "recipient" | "shippingAddress" | "items">

/** One of several parcels of an order. */
interface PackedPart extends Pick<Parcel, "carrier" | "trackingNumber"> {
  items: readonly { name: string; quantity: number }[]
  /** Counted from 1. */
  place: number
}

/** Describes one of several parcels of an order: its position and its tracking number. */
function parcelLines({ place, carrier, trackingNumber }: PackedPart): string[] {
  const tracking = [carrier, trackingNumber].flatMap((part) => (part ? isolated(part) : [])).join(" ")
  const rest = "The rest of your order ships in separate parcels."
  return [`Parcel ${place}`, ...(tracking ? [tracking] : []), rest]
}

/** A packing slip, without prices: of the whole order, or of one of its parcels. */
function slipOf(order: SlippedOrder, seller: Seller, part?: PackedPart): Sheet {
  const { recipient, shippingAddress } = order
  const rows = part
    ? part.items
    : order.items.map(({ name: title, variantTitle, quantity }) => ({
        name: lineName({ title, variantTitle }),
        quantity,
      }))
  return {
    title: "Packing slip",
    number: `Order #${order.id}`,
    at: new Date(order.createdAt),
    from: fromSeller({ ...seller, taxId: "" }),
    blocks: [
      { title: "Ship to", lines: [recipient.name, shippingAddress].flatMap((line) => line || []) },
      { title: "Order", lines: [`#${order.id}, placed on ${dateOf(order.createdAt, seller)}`] },
      ...(part ? [{ title: "Parcel", lines: parcelLines(part) }] : []),
    ],
    table: {
      columns: [
        { title: "Item", width: "*" },
        { title: "Quantity", width: 80, isNumber: true },
      ],
      rows: rows.map(({ name, quantity }) => [name, String(quantity)]),
    },
    totals: [["Total items", String(rows.reduce((sum, { quantity }) => sum + quantity, 0))]],
    notes: seller.email ? [`If anything is missing or damaged, please email ${isolated(seller.email)}.`] : [],
  }
}

const partOf = ({ parcels }: Pick<InvoicedOrder, "parcels">, parcel: Parcel): PackedPart => ({
  ...parcel,
  place: parcels.findIndex(({ id }) => id === parcel.id) + 1,
})

/** Draws a packing slip: of the whole order, or of one of its parcels. */
export function drawPackingSlip(
  order: InvoicedOrder,
  seller: Seller,
  parcel?: Parcel,
): Promise<DrawnDocument> {
  const sheet = slipOf(order, seller, parcel && partOf(order, parcel))
  return draw(sheet, parcel ? `packing-slip-${order.id}-${parcel.id}` : `packing-slip-${order.id}`)
}

/**
 * The slips of an order that travel with its goods: one of the whole order or, if it travels in parts, one for each
 * parcel that was not shipped, and one for what is not packed yet.
 */
function slipsOf(order: AdminOrderDetail, seller: Seller): Sheet[] {
  const { parcels, unpacked } = order
  const packed = parcels.filter(({ status }) => status !== "cancelled")
  if (packed.length + (unpacked.length > 0 ? 1 : 0) <= 1) return [slipOf(order, seller)]
  const rest = { items: unpacked, carrier: null, trackingNumber: null, place: parcels.length + 1 }
  const waiting = packed.filter(({ status }) => status === "packed").map((parcel) => partOf(order, parcel))
  const parts = [...waiting, ...(unpacked.length > 0 ? [rest] : [])]
  const shown = parts.length > 0 ? parts : packed.map((parcel) => partOf(order, parcel))
  return shown.map((part) => slipOf(order, seller, part))
}

/** Draws the packing slips of several orders in one file, in the order given. */
export function drawPackingSlips(
  orders: readonly AdminOrderDetail[],
  seller: Seller,
): Promise<DrawnDocument> {
  return draw(
    orders.flatMap((order) => slipsOf(order, seller)),
    "packing-slips",
  )
}
