/**
 * The prefix of ids of a cart's line items.
 *
 * @engine 2.21.2 cart/dist/models/line-item.js
 */
const LINE_ITEM = "cali_"

/**
 * The prefix of ids of shipping options.
 *
 * @engine 2.21.2 fulfillment/dist/models/shipping-option.js
 */
const SHIPPING_OPTION = "so_"

/**
 * The prefix of ids of an order's line items.
 *
 * @engine 2.21.2 order/dist/models/line-item.js
 */
const ORDER_ITEM = "ordli_"

/**
 * The prefix of ids of refunds.
 *
 * @engine 2.21.2 payment/dist/models/refund.js
 */
const REFUND = "ref_"

/**
 * The prefix of ids of fulfillments.
 *
 * @engine 2.21.2 fulfillment/dist/models/fulfillment.js
 */
const FULFILLMENT = "ful_"

function withoutPrefix(id: string, prefix: string): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id
}

/** The id of a line item as the facade shows it. */
export function toPublicLineItemId(lineItemId: string): string {
  return withoutPrefix(lineItemId, LINE_ITEM)
}

/** The engine's id of a line item, from its id in the facade. */
export function toLineItemId(publicId: string): string {
  return `${LINE_ITEM}${publicId}`
}

/** The id of a shipping option as the facade shows it. */
export function toPublicShippingOptionId(shippingOptionId: string): string {
  return withoutPrefix(shippingOptionId, SHIPPING_OPTION)
}

/** The engine's id of a shipping option, from its id in the facade. */
export function toShippingOptionId(publicId: string): string {
  return `${SHIPPING_OPTION}${publicId}`
}

/** The id of an order's line item as the facade shows it. */
export function toPublicOrderItemId(lineItemId: string): string {
  return withoutPrefix(lineItemId, ORDER_ITEM)
}

/** The engine's id of an order's line item, from its id in the facade. */
export function toOrderItemId(publicId: string): string {
  return `${ORDER_ITEM}${publicId}`
}

/** The id of a refund as the facade shows it. */
export function toPublicRefundId(refundId: string): string {
  return withoutPrefix(refundId, REFUND)
}

/** The id of a fulfillment as the facade shows it: as the id of a parcel. */
export function toPublicParcelId(fulfillmentId: string): string {
  return withoutPrefix(fulfillmentId, FULFILLMENT)
}

/** The engine's id of a fulfillment, from its parcel id in the facade. */
export function toFulfillmentId(parcelId: string): string {
  return `${FULFILLMENT}${parcelId}`
}
