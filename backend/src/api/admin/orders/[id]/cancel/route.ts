import { MedusaError } from "@medusajs/framework/utils"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { cancelOrder } from "#domains/order/actions/cancel-order"
import { activeFulfillments } from "#domains/order/recovery/find-order-progress"
import { engineOrderRoute } from "#http/engine-order-route"

const refuse = (message: string): never => {
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}

export const POST = engineOrderRoute(async ({ scope, order, displayId, by }) => {
  if (order.status === "completed") {
    refuse("Cannot cancel a completed order. Please use the return process to handle refunds or exchanges.")
  }
  if (activeFulfillments(order).length > 0) {
    refuse("All fulfillments must be canceled before canceling an order")
  }
  await cancelOrder(scope, order, (transaction) =>
    recordAudit(transaction, {
      ...{ actor: by ? { userId: by } : SYSTEM, action: "status_changed" },
      ...{ subject: "order", subjectId: displayId },
      before: { status: order.status },
      after: { status: "cancelled" },
    }),
  )
  return undefined
})
