import type { IPaymentModuleService, MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { CartPaymentIntentResponse } from "@shop/contracts"
import { refuse } from "../../../facade/refuse"
import { toCents } from "../../../policy/money"
import { engineProviderId, paymentProviderOf } from "../../../policy/payment-provider"
import { authorizeLockedSession, returnPayment } from "../../payment/cart-payment"
import { openCollection } from "../cart-collection"
import type { OrderCart } from "../order-cart"

const STRIPE = engineProviderId("stripe")
const TOO_SMALL = /amount_too_small|at least \$?0\.50/i

/** The session to go on with, over what the cart costs now; null when it can't be paid any more. */
async function renew(
  container: MedusaContainer,
  cart: OrderCart,
  sessionId: string,
): Promise<PaymentSessionDTO | null> {
  const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
  const payment = await authorizeLockedSession(container, sessionId)
  if (payment) {
    const isPaid = !payment.canceled_at && toCents(payment.amount) === toCents(cart.total)
    if (isPaid) return payments.retrievePaymentSession(sessionId)
    await returnPayment(container, payment.id)
    return null
  }
  const session = await payments.retrievePaymentSession(sessionId)
  if (session.data?.status === "canceled") return null
  if (toCents(session.amount) === toCents(cart.total)) return session
  const { id, data, currency_code } = session
  return payments.updatePaymentSession({ id, data: data ?? {}, currency_code, amount: cart.total })
}

/** A new intent, which only holds the money: it is taken when the order is placed. */
async function open(container: MedusaContainer, cart: OrderCart, collectionId: string) {
  try {
    const { result } = await createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: collectionId,
        provider_id: STRIPE,
        customer_id: cart.customer_id,
        data: { capture_method: "manual" },
      },
    })
    return result
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!TOO_SMALL.test(message)) throw error
    return refuse("payment_failed", "Cards can be charged from $0.50 on. Please add something to your cart.")
  }
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null
}

export const openCartIntentStepId = "open-cart-intent"

/**
 * Prepares the provider's payment of a priced cart, or brings the one that is open up to the cart's total.
 * The caller holds the cart's lock. An intent that is left over harms nobody: nothing was paid by it.
 *
 * @throws Refusal `payment_failed` when the provider takes no such amount
 */
export const openCartIntentStep = createStep(
  openCartIntentStepId,
  async ({ cart }: { cart: OrderCart }, { container }) => {
    const provider = paymentProviderOf()
    const amount = toCents(cart.total)
    if (provider === "demo" || amount <= 0) {
      const nothing = { clientSecret: null, paymentIntentId: null, provider, amount }
      return new StepResponse<CartPaymentIntentResponse>(nothing)
    }
    const collectionId = await openCollection(container, cart)
    const sessions = cart.payment_collection?.payment_sessions ?? []
    const known = sessions.find((session) => session?.provider_id === STRIPE)
    const renewed = known ? await renew(container, cart, known.id) : null
    const { data } = renewed ?? (await open(container, cart, collectionId))
    return new StepResponse<CartPaymentIntentResponse>({
      clientSecret: text(data?.client_secret),
      paymentIntentId: text(data?.id),
      provider,
      amount,
    })
  },
)
