import { addressOf, endpoints } from "@shop/contracts"
import { toShippingOptionIds } from "#domains/checkout/delivery/presenter"
import { listOrdersOf, retrieveOrder, toOrder } from "#domains/order/presenter"
import { throwError } from "#errors/api-error"
import { countForeignEmail } from "#http/request-limit"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { findContact } from "#domains/people/identity/queries/confirmed-email"
import { placePaidOrder } from "#domains/order/actions/place-paid-order"

export const GET = facadeRoute(endpoints.listOrders, ({ query, viewer, scope }) =>
  listOrdersOf(scope, { customerId: viewer.customerId, userId: viewer.accountId }, pageOf(query)),
)

export const POST = facadeRoute(endpoints.placeOrder, async ({ body, viewer, scope, repeatable }) => {
  const { accountId, customerId } = viewer
  const shippingAddress = addressOf(body) ?? throwError("validation")
  const contact = await findContact(scope, viewer)
  const email = body.email ?? contact.email
  const counted = contact.owns(email) ? null : await countForeignEmail(accountId)
  try {
    const { orderId, row } = await placePaidOrder(scope, {
      accountId,
      customerId,
      email,
      fullName: body.fullName ?? contact.fullName,
      shippingAddress,
      deliveryOptionIds: toShippingOptionIds(body.deliveryOptionId),
      paymentIntentId: body.paymentIntentId ?? null,
      quoteHash: body.quoteHash ?? null,
      idempotencyKey: repeatable?.call.key ?? null,
      fingerprint: repeatable?.call.fingerprint ?? null,
      earlierOrderId: repeatable?.orderId ?? null,
    })
    return row ? await toOrder(scope, row, accountId) : await retrieveOrder(scope, orderId, accountId)
  } catch (error) {
    await counted?.takeBack()
    throw error
  }
})
