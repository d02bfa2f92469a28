import { MedusaError } from "@medusajs/framework/utils"
import { packedParcelOf } from "#domains/order/parcels/change-parcels"
import { deliver } from "#domains/order/parcels/send"
import { inTransaction } from "#engine/transaction"
import { engineOrderRoute } from "#http/engine-order-route"

interface Body {
  no_notification?: boolean
}

export const POST = engineOrderRoute<Body>(async ({ scope, order, body, parcel }) => {
  const own = parcel()
  if (own.delivered_at)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Fulfillment has already been marked delivered")
  const { orderId } = order
  await inTransaction(scope, (transaction, emit) =>
    deliver(transaction, emit, packedParcelOf(own), { orderId, isSilent: body.no_notification }),
  )
  return undefined
})
