import type { MedusaContainer, OrderChangeDTO } from "@medusajs/framework/types"
import { Modules, ReturnStatus } from "@medusajs/framework/utils"
import { updateReturnItems } from "../../../engine/return-items"
import type { Receipt } from "../../../modules/order-operation/operation-details"
import type { OrderOperation } from "./operation"

/** The engine's order change that enters a receipt: the one that was begun before the operation, or by it. */
async function findChange(
  container: MedusaContainer,
  operation: OrderOperation,
  { returnId, changeId }: Receipt,
): Promise<OrderChangeDTO | undefined> {
  const orders = container.resolve(Modules.ORDER)
  const rows = await orders.listOrderChanges(
    { order_id: operation.order_id, return_id: returnId, change_type: "return_receive" } as Record<
      string,
      unknown
    >,
    { select: ["id", "status", "created_at"], order: { created_at: "DESC" }, take: null },
  )
  const began = new Date(operation.created_at).getTime()
  return rows.find(({ id, created_at }) => id === changeId || new Date(created_at).getTime() >= began)
}

/** Enters the received pieces into the order, exactly once. */
async function enterPieces(
  container: MedusaContainer,
  operation: OrderOperation,
  receipt: Receipt,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const begun = await findChange(container, operation, receipt)
  if (begun?.status === "confirmed") return
  if (begun) await orders.deleteOrderChanges([begun.id])
  const { returnId, items } = receipt
  const actions = items.flatMap(({ lineId, restocked, writtenOff }) => [
    { action: "RECEIVE_RETURN_ITEM", lineId, quantity: restocked },
    { action: "RECEIVE_DAMAGED_RETURN_ITEM", lineId, quantity: writtenOff },
  ])
  const change = await orders.createOrderChange({
    order_id: operation.order_id,
    return_id: returnId,
    change_type: "return_receive",
    actions: actions
      .filter(({ quantity }) => quantity > 0)
      .map(({ action, lineId, quantity }) => ({
        action,
        order_id: operation.order_id,
        return_id: returnId,
        reference: "return",
        reference_id: returnId,
        details: { reference_id: lineId, quantity },
      })),
  } as Parameters<typeof orders.createOrderChange>[0])
  await orders.confirmOrderChange(([change].flat() as { id: string }[])[0]?.id ?? "")
}

/**
 * Enters the arrived pieces of a return into the order and the return; `settleFulfillments` moves their stock.
 * Idempotent. The caller holds the order's lock.
 */
export async function settleReceipt(container: MedusaContainer, operation: OrderOperation): Promise<void> {
  const { receives } = operation.details
  if (!receives) return
  const orders = container.resolve(Modules.ORDER)
  await enterPieces(container, operation, receives)
  await updateReturnItems(
    container,
    receives.items.map(({ id, received, damaged }) => ({
      id,
      received_quantity: received,
      damaged_quantity: damaged,
    })),
  )
  const { items = [], received_at: receivedAt } = await orders.retrieveReturn(receives.returnId, {
    relations: ["items"],
  })
  const isComplete = items.every(
    ({ quantity, received_quantity }) => Number(received_quantity) >= Number(quantity),
  )
  const data = {
    status: isComplete ? ReturnStatus.RECEIVED : ReturnStatus.PARTIALLY_RECEIVED,
    received_at: isComplete ? (receivedAt ?? new Date()) : null,
  }
  await orders.updateReturns([{ selector: { id: receives.returnId }, data }])
}
