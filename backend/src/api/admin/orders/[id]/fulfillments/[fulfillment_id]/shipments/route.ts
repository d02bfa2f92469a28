import { MedusaError } from "@medusajs/framework/utils"
import { packedParcelOf } from "#domains/order/parcels/change-parcels"
import { ship, type Label } from "#domains/order/parcels/send"
import { inTransaction } from "#engine/transaction"
import { engineOrderRoute } from "#http/engine-order-route"

interface Body {
  labels?: Label[]
  no_notification?: boolean
}

export const POST = engineOrderRoute<Body>(async ({ scope, order, by, body, parcel }) => {
  const own = parcel()
  if (own.shipped_at)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Shipment has already been created")
  const { labels = [], no_notification: isSilent } = body
  await inTransaction(scope, (transaction, emit) =>
    ship(transaction, emit, packedParcelOf(own), { orderId: order.orderId, labels, by, isSilent }),
  )
  return undefined
})
