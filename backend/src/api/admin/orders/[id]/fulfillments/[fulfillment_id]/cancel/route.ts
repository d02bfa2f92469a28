import { MedusaError } from "@medusajs/framework/utils"
import { withStock } from "#domains/order/parcels/stock"
import { planUnpacking, unpackAll } from "#domains/order/parcels/unpack"
import { engineOrderRoute } from "#http/engine-order-route"

interface Body {
  no_notification?: boolean
}

export const POST = engineOrderRoute<Body>(async ({ scope, order, by, body, parcel }) => {
  const own = parcel()
  if (own.shipped_at) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The fulfillment has already been shipped. Shipped fulfillments cannot be canceled",
    )
  }
  const plan = await planUnpacking(scope, order.orderId, [own])
  const items = plan.flatMap(({ stock }) => stock.map(({ inventoryItemId }) => inventoryItemId))
  await withStock(scope, items, (transaction, emit) =>
    unpackAll(transaction, emit, plan, { by, isSilent: body.no_notification }),
  )
  return undefined
})
