import { MathBN } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { paymentProviderOf } from "../../payment/rules/payment-provider"
import type { OrderCart } from "../rules/order-cart"
import { openDemoPayment } from "../actions/open-demo-payment"
import { takeIntentPayment } from "../actions/capture-intent-payment"

export interface OpenOrderPaymentInput {
  cart: OrderCart
  /** The intent that the buyer paid in the browser; null where the order itself pays. */
  paymentIntentId: string | null
}

/** Where the money of an order comes from. */
export interface OrderPayment {
  collectionId: string | null
  /** The session that the order authorises; null when nothing is due. */
  sessionId: string | null
}

/**
 * Finds the payment of a priced cart, or opens the demo's. What the buyer paid and the order does not take is
 * given back by `placePaidOrder`.
 *
 * @throws Refusal `payment_required` or `payment_failed` where a provider takes the money
 */
export const openOrderPaymentStep = createStep(
  "open-order-payment",
  async ({ cart, paymentIntentId }: OpenOrderPaymentInput, { container }) => {
    if (MathBN.lte(cart.total, 0)) {
      return new StepResponse<OrderPayment>({
        collectionId: cart.payment_collection?.id ?? null,
        sessionId: null,
      })
    }
    const payment =
      paymentProviderOf() === "demo"
        ? await openDemoPayment(container, cart)
        : await takeIntentPayment(container, cart, paymentIntentId)
    return new StepResponse<OrderPayment>(payment)
  },
)
