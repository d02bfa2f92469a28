import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { engineProviderId } from "../../../policy/payment-provider"
import type { OrderCart } from "../order-cart"

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

async function openCollection(container: MedusaContainer, cart: OrderCart): Promise<string> {
  const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
  const existing = cart.payment_collection
  if (existing) {
    for (const session of existing.payment_sessions ?? []) {
      if (session) await payments.deletePaymentSession(session.id)
    }
    if (!MathBN.eq(existing.amount, cart.total)) {
      await payments.updatePaymentCollections(existing.id, { amount: cart.total })
    }
    return existing.id
  }
  const created = await payments.createPaymentCollections({
    currency_code: cart.currency_code,
    amount: cart.total,
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.CART]: { cart_id: cart.id },
    [Modules.PAYMENT]: { payment_collection_id: created.id },
  })
  return created.id
}

export const openOrderPaymentStepId = "open-order-payment"

/**
 * Prepares the payment of a priced cart. A session that is left over when the order fails does no harm:
 * the next attempt replaces it.
 */
export const openOrderPaymentStep = createStep(
  openOrderPaymentStepId,
  async ({ cart }: OpenOrderPaymentInput, { container }) => {
    if (MathBN.lte(cart.total, 0)) {
      return new StepResponse<OrderPayment>({
        collectionId: cart.payment_collection?.id ?? null,
        sessionId: null,
      })
    }
    const collectionId = await openCollection(container, cart)
    const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
    const session = await payments.createPaymentSession(collectionId, {
      provider_id: engineProviderId("demo"),
      currency_code: cart.currency_code,
      amount: cart.total,
      data: {},
    })
    return new StepResponse<OrderPayment>({ collectionId, sessionId: session.id })
  },
)
