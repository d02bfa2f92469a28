import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refetchEntity } from "@medusajs/framework/http"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { requirePlaced } from "#domains/order/parcels/require-no-open-change"
import { settleOrLog } from "#domains/order/settlement/settle-money"
import { underLockOf } from "#domains/order/settlement/under-order-lock"
import { enterBegunReceipt } from "#domains/order/return/begun-receipt"
import { graphRows } from "#engine/graph"
import { callerOf, wantedFields } from "#engine/request"

/** Answers as the engine does, with the action that the shop's own administration uses. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { scope, params } = req
  const { id = "" } = params
  const [found] = await graphRows<{ order_id: string }>(scope, {
    entity: "return",
    fields: ["id", "order_id"],
    filters: { id },
  })
  if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Return id not found: ${id}`)
  const { order_id: orderId } = found
  await underLockOf(scope, orderId, async () => {
    await requirePlaced(scope, orderId)
    await enterBegunReceipt(scope, { returnId: id, by: callerOf(req)?.actor_id })
    await settleOrLog(scope, orderId)
  })
  const fields = wantedFields(req)
  const [order_preview, returned]: unknown[] = await Promise.all([
    scope.resolve(Modules.ORDER).previewOrderChange(orderId),
    refetchEntity({ entity: "return", idOrFilter: id, scope, fields }),
  ])
  res.json({ order_preview, return: returned })
}
