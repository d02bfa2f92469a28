import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { linkNew } from "#engine/links"
import type { EmitEvent } from "#engine/transaction"
import { UNITS } from "#domains/order-facts/rules/parcel-units"
import type { ParcelToPack, PackedLine } from "./plan-parcels"
import { moveStock, releaseStock } from "./stock"
import type { LineStock } from "./taken-stock"

/** The metadata key of a fulfillment for its stock's origin, if not all of it is from its own location. */
export const TAKEN = "taken"

/** Who packs, and whether the buyer is notified. */
export interface Packing {
  /** The engine's id of the packer. */
  by?: string | undefined
  isSilent?: boolean | undefined
}

const sumOf = (stock: readonly LineStock[], inventoryItemId: string) =>
  stock.filter((one) => one.inventoryItemId === inventoryItemId).reduce((sum, { pieces }) => sum + pieces, 0)

/** The items of a fulfillment, counted in pieces of stock: one for each inventory item of a line. */
function itemsOf({ id, units, names, taken }: PackedLine) {
  const itemIds = [...new Set(taken.map(({ inventoryItemId }) => inventoryItemId))]
  const line = { line_item_id: id, ...names.line }
  if (itemIds.length === 0) return [{ ...line, quantity: units }]
  return itemIds.map((inventory_item_id) => ({
    ...{ ...line, ...names.ofItem.get(inventory_item_id) },
    inventory_item_id,
    quantity: sumOf(taken, inventory_item_id),
  }))
}

/** Additional data that a fulfillment stores, because its items don't contain it. */
function notesOf({ locationId, lines, metadata }: ParcelToPack): Record<string, unknown> | null {
  const units = lines.filter((line) => itemsOf(line).some(({ quantity }) => quantity !== line.units))
  const isFromElsewhere = ({ taken }: PackedLine) => taken.some((one) => one.locationId !== locationId)
  const notes = {
    ...metadata,
    ...(units.length > 0 && { [UNITS]: Object.fromEntries(units.map((line) => [line.id, line.units])) }),
    ...(lines.some(isFromElsewhere) && {
      [TAKEN]: lines.flatMap(({ id: lineId, taken }) => taken.map((one) => ({ lineId, ...one }))),
    }),
  }
  return Object.keys(notes).length > 0 ? notes : null
}

/** A new fulfillment, with the units of each of its order's lines. */
export interface PackedParcel {
  id: string
  units: Map<string, number>
  metadata: Record<string, unknown> | null
}

/**
 * Packs a parcel within a transaction: fulfillment, order counts, stock and reservations. The caller holds the locks
 * of the order and of its stock.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/create-fulfillment.js
 */
async function pack(
  transaction: MedusaContainer,
  emit: EmitEvent,
  parcel: ParcelToPack,
  { by, isSilent }: Packing,
): Promise<PackedParcel> {
  const { orderId, option, locationId, lines } = parcel
  const metadata = notesOf(parcel)
  const fulfillment = await transaction.resolve(Modules.FULFILLMENT).createFulfillment({
    location_id: locationId,
    provider_id: option.provider_id,
    shipping_option_id: option.id,
    requires_shipping: parcel.requiresShipping,
    data: parcel.data,
    delivery_address: parcel.deliveryAddress,
    items: lines.flatMap(itemsOf),
    labels: [],
    packed_at: new Date(),
    created_by: by ?? null,
    metadata,
    order: parcel.order,
  })
  const { id } = fulfillment
  await linkNew(transaction, [
    { [Modules.ORDER]: { order_id: orderId }, [Modules.FULFILLMENT]: { fulfillment_id: id } },
  ])
  await transaction.resolve(Modules.ORDER).registerFulfillment({
    order_id: orderId,
    reference: Modules.FULFILLMENT,
    reference_id: id,
    ...(by && { created_by: by }),
    items: lines.map((line) => ({ id: line.id, quantity: line.units })),
  })
  // In this order, because the engine blocks changes to reservations once the remaining stock is reserved and stock
  // is taken.
  for (const line of lines) await releaseStock(transaction, line.id, line.released)
  await moveStock(
    transaction,
    lines.flatMap(({ taken }) => taken),
    -1,
  )
  await emit(OrderWorkflowEvents.FULFILLMENT_CREATED, {
    order_id: orderId,
    fulfillment_id: id,
    no_notification: isSilent,
  })
  return { id, units: new Map(lines.map((line) => [line.id, line.units])), metadata }
}

/** Packs the parcels of a plan within a transaction, see `planParcels`. */
export async function packAll(
  transaction: MedusaContainer,
  emit: EmitEvent,
  parcels: readonly ParcelToPack[],
  packing: Packing = {},
): Promise<PackedParcel[]> {
  const packed: PackedParcel[] = []
  for (const parcel of parcels) packed.push(await pack(transaction, emit, parcel, packing))
  return packed
}
