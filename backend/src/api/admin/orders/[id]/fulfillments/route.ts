import type { HttpTypes } from "@medusajs/framework/types"
import { requireUndisputed } from "#domains/order/parcels/require-no-open-change"
import { packAll } from "#domains/order/parcels/pack"
import { planParcels, stockOf } from "#domains/order/parcels/plan-parcels"
import { withStock } from "#domains/order/parcels/stock"
import { engineOrderRoute } from "#http/engine-order-route"

const ALREADY_PACKED = "Someone else just packed items of this order. Please reload the page."

interface Body extends HttpTypes.AdminCreateOrderFulfillment {
  delivery_address?: object
}

export const POST = engineOrderRoute<Body>(async ({ scope, order, by, body }) => {
  const { orderId, unfulfilled } = order
  await requireUndisputed(scope, orderId)
  const left = new Map(unfulfilled.map(({ id, quantity }) => [id, quantity]))
  if (body.items.some(({ id, quantity }) => quantity > (left.get(id) ?? 0))) {
    return ALREADY_PACKED
  }
  const parcels = await planParcels(scope, orderId, body.items, {
    locationId: body.location_id,
    optionId: body.shipping_option_id,
    deliveryAddress: body.delivery_address,
    metadata: body.metadata,
  })
  await withStock(scope, stockOf(parcels), (transaction, emit) =>
    packAll(transaction, emit, parcels, { by, isSilent: body.no_notification }),
  )
  return undefined
})
