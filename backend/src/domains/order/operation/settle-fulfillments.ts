import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createShipmentWorkflow } from "@medusajs/medusa/core-flows"
import type { OrderOperation } from "./operation"
import {
  piecesOf,
  readFulfilledOrder,
  sumPieces,
  type FulfilledLine,
  type FulfilledOrder,
  type OrderFulfillment,
} from "./fulfilled-order"
import { settleReservations, settleStockLevels, type FulfillmentMoves } from "./settle-stock"

interface LinePieces {
  id: string
  quantity: number
}

/** The lines for which `pieces` is positive, with that number as their quantity. */
function missingOf(lines: readonly FulfilledLine[], pieces: (line: FulfilledLine) => number): LinePieces[] {
  return lines.flatMap((line) => (pieces(line) > 0 ? [{ id: line.id, quantity: pieces(line) }] : []))
}

async function linkParcels(container: MedusaContainer, orderId: string, parcels: OrderFulfillment[]) {
  if (parcels.length === 0) return
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create(
    parcels.map(({ id }) => ({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.FULFILLMENT]: { fulfillment_id: id },
    })),
  )
}

/** Corrects the order's counts of fulfilled, shipped and delivered items to match its fulfillments. */
async function settleCounts(
  container: MedusaContainer,
  orderId: string,
  lines: FulfilledLine[],
  live: OrderFulfillment[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const write = { order_id: orderId, reference: Modules.FULFILLMENT }
  const packed = missingOf(lines, (line) => sumPieces(live, line) - line.fulfilled)
  if (packed.length > 0) await orders.registerFulfillment({ ...write, items: packed })
  const unpacked = missingOf(lines, (line) => line.fulfilled - sumPieces(live, line))
  if (unpacked.length > 0) await orders.cancelFulfillment({ ...write, items: unpacked })

  const away = live.filter(({ isShipped }) => isShipped)
  const shipped = missingOf(lines, (line) => sumPieces(away, line) - line.shipped)
  if (shipped.length > 0) await orders.registerShipment({ ...write, items: shipped })
  const arrived = live.filter(({ isDelivered }) => isDelivered)
  const delivered = missingOf(lines, (line) => sumPieces(arrived, line) - line.delivered)
  if (delivered.length > 0) await orders.registerDelivery({ ...write, items: delivered })
}

/** Ships a fulfillment that the order counts as shipped although its own record does not. */
async function settleShipped(
  container: MedusaContainer,
  lines: FulfilledLine[],
  live: OrderFulfillment[],
): Promise<void> {
  const away = live.filter(({ isShipped }) => isShipped)
  const surplus = missingOf(lines, (line) => line.shipped - sumPieces(away, line))
  if (surplus.length === 0) return
  const isMeant = (parcel: OrderFulfillment) =>
    !parcel.isShipped &&
    lines.every(
      (line) => (surplus.find(({ id }) => id === line.id)?.quantity ?? 0) === piecesOf(parcel, line),
    )
  const parcel = live.find(isMeant)
  if (!parcel) return
  await createShipmentWorkflow(container).run({ input: { id: parcel.id, labels: [] } })
  parcel.isShipped = true
}

/** The fulfillments that an operation created, and those that it was to cancel. */
function movesOf({ details }: OrderOperation, { parcels, unlinked }: FulfilledOrder): FulfillmentMoves {
  const all = [...parcels, ...unlinked]
  return {
    packed: all.filter(({ id, isCanceled }) => !isCanceled && !details.parcels.includes(id)),
    takenBack: all.filter(({ id }) => details.unpacks.includes(id)),
  }
}

/**
 * Completes the fulfillments of an interrupted operation: one that was created is packed, one that was to be canceled
 * is canceled, and stock and reservations are corrected accordingly. Idempotent. The caller holds the locks of the
 * order and of the stock it moves.
 */
export async function settleFulfillments(
  container: MedusaContainer,
  operation: OrderOperation,
): Promise<void> {
  const { order_id: orderId, details } = operation
  const order = await readFulfilledOrder(container, orderId)
  if (!order) return
  const moves = movesOf(operation, order)
  const takenBackIds = moves.takenBack.map(({ id }) => id)
  await linkParcels(
    container,
    orderId,
    moves.packed.filter((parcel) => order.unlinked.includes(parcel)),
  )
  const live = [...order.parcels, ...moves.packed.filter((parcel) => order.unlinked.includes(parcel))].filter(
    ({ id, isCanceled }) => !isCanceled && !takenBackIds.includes(id),
  )
  await settleStockLevels(container, operation, moves)
  const moved = [...moves.packed, ...moves.takenBack]
  const touched = order.lines.filter((line) => moved.some((parcel) => piecesOf(parcel, line) > 0))
  // An order that is to be canceled needs no reservations, and may have released them already.
  if (!details.cancels && !order.isCanceled && touched.length > 0) {
    await settleReservations(container, operation, { lines: touched, live, moves })
  }
  await settleShipped(container, order.lines, live)
  await settleCounts(container, orderId, order.lines, live)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  for (const parcel of moves.takenBack) {
    if (!parcel.isCanceled) await fulfillment.cancelFulfillment(parcel.id)
  }
}
