import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents, ReturnStatus } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { updateReturn, updateReturnItems } from "#engine/return-rows"
import type { EmitEvent } from "#engine/transaction"
import type { ReturnRow } from "#domains/order-facts/rules/engine-return"
import { unitsOf } from "#domains/order-facts/rules/parcel-units"
import { moveStock, withLevel } from "../parcels/stock"
import type { LineStock } from "../parcels/taken-stock"
import type { Parcel } from "../recovery/find-order-progress"

/** Pieces of a line that have arrived now. */
export interface Arrival {
  lineId: string
  restocked: number
  writtenOff: number
}

/** The effects of returned items that arrived. */
export interface Receipt {
  row: ReturnRow
  arrivals: Arrival[]
  /** The stock that is put back. */
  stock: LineStock[]
}

/**
 * The engine's order change for a receipt started in its admin, and the engine's id of the person who confirms it.
 */
export interface BegunReceipt {
  changeId: string
  by: string | undefined
}

type PackedRow = Omit<Parcel, "items"> & {
  items: { line_item_id: string; inventory_item_id: string | null; quantity: number }[]
}

/** The stock that a unit of each line took when packed, by line id and inventory item. */
async function findStockOfUnits(
  container: MedusaContainer,
  orderId: string,
): Promise<Map<string, Map<string, number>>> {
  const [order] = await graphRows<{ fulfillments?: (PackedRow | null)[] | null }>(container, {
    entity: "order",
    fields: ["id", "fulfillments.*", "fulfillments.items.*"],
    filters: { id: orderId },
  })
  const found = new Map<string, Map<string, number>>()
  for (const parcel of order?.fulfillments ?? []) {
    if (!parcel || parcel.canceled_at) continue
    const units = unitsOf(parcel)
    for (const { line_item_id: lineId, inventory_item_id: itemId, quantity } of parcel.items) {
      if (!itemId) continue
      const ofLine = found.get(lineId) ?? new Map<string, number>()
      ofLine.set(itemId, Number(quantity) / (units.get(lineId) ?? 1))
      found.set(lineId, ofLine)
    }
  }
  return found
}

/** Plans the receipt of pieces: they go to the return's location or, if it does not stock them, to another one. */
export async function planReceipt(
  container: MedusaContainer,
  row: ReturnRow,
  arrivals: Arrival[],
): Promise<Receipt> {
  const taken = await findStockOfUnits(container, row.order_id)
  const pieces = arrivals.flatMap(({ lineId, restocked }) =>
    [...(taken.get(lineId) ?? [])].map(([id, per]) => ({ id, pieces: Math.round(restocked * per) })),
  )
  const ids = pieces.map(({ id }) => id)
  const levels =
    ids.length > 0
      ? await container
          .resolve(Modules.INVENTORY)
          .listInventoryLevels({ inventory_item_id: ids }, { order: { created_at: "ASC" }, take: null })
      : []
  const stock = pieces.flatMap(({ id, pieces: count }) => {
    const here = levels.filter((level) => level.inventory_item_id === id)
    const level = here.find(({ location_id }) => location_id === row.location_id) ?? here[0]
    return level && count > 0 ? [{ inventoryItemId: id, locationId: level.location_id, pieces: count }] : []
  })
  return { row, arrivals, stock }
}

/** Books arrived items on the order, in the order change started for it or a new one. */
async function enterPieces(
  transaction: MedusaContainer,
  { row: { id: returnId, order_id: orderId }, arrivals }: Receipt,
  begun: BegunReceipt | undefined,
): Promise<void> {
  const orders = transaction.resolve(Modules.ORDER)
  if (begun) {
    await orders.confirmOrderChange({ id: begun.changeId, ...(begun.by && { confirmed_by: begun.by }) })
    return
  }
  const actions = arrivals.flatMap(({ lineId, restocked, writtenOff }) => [
    { action: "RECEIVE_RETURN_ITEM", lineId, quantity: restocked },
    { action: "RECEIVE_DAMAGED_RETURN_ITEM", lineId, quantity: writtenOff },
  ])
  const change = await orders.createOrderChange({
    order_id: orderId,
    return_id: returnId,
    change_type: "return_receive",
    actions: actions
      .filter(({ quantity }) => quantity > 0)
      .map(({ action, lineId, quantity }) => ({
        ...{ action, order_id: orderId, return_id: returnId },
        ...{ reference: "return", reference_id: returnId },
        details: { reference_id: lineId, quantity },
      })),
  } as Parameters<typeof orders.createOrderChange>[0])
  await orders.confirmOrderChange(([change].flat() as { id: string }[])[0]?.id ?? "")
}

/**
 * Books arrived items of a return within a transaction: in the order, the return and the stock. The caller holds the
 * locks of the order and of the stock.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/return/confirm-receive-return-request.js
 */
export async function enterReceipt(
  transaction: MedusaContainer,
  emit: EmitEvent,
  receipt: Receipt,
  begun?: BegunReceipt,
): Promise<void> {
  const { row, arrivals, stock } = receipt
  await enterPieces(transaction, receipt, begun)
  const arrivalOf = new Map(arrivals.map((arrival) => [arrival.lineId, arrival]))
  const items = row.items.map((item) => {
    const { restocked = 0, writtenOff = 0 } = arrivalOf.get(item.item_id) ?? {}
    return {
      id: item.id,
      quantity: Number(item.quantity),
      received_quantity: Number(item.received_quantity) + restocked + writtenOff,
      damaged_quantity: Number(item.damaged_quantity) + writtenOff,
    }
  })
  await updateReturnItems(
    transaction,
    items.map(({ quantity: _asked, ...item }) => item),
  )
  const isComplete = items.every((item) => item.received_quantity >= item.quantity)
  const data = {
    status: isComplete ? ReturnStatus.RECEIVED : ReturnStatus.PARTIALLY_RECEIVED,
    received_at: isComplete ? (row.received_at ?? new Date()) : null,
  }
  await updateReturn(transaction, row.id, data)
  await moveStock(transaction, await withLevel(transaction, stock), 1)
  await emit(OrderWorkflowEvents.RETURN_RECEIVED, { order_id: row.order_id, return_id: row.id })
}
