import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "../../../engine/transaction"
import { toDollars } from "../../money/rules/money"
import { cartCollectionLink, createCartCollection } from "../../payment/actions/create-cart-collection"
import { openPaymentSession } from "../../payment/actions/open-payment-session"
import { currentGateway } from "../../payment/gateways"

interface OpenMembershipPaymentInput {
  cartId: string
  customerId: string
  currencyCode: string
  amountDueCents: number
}

/** Deletes a collection without payments, and its link. */
async function deleteCollection(container: MedusaContainer, cartId: string, collectionId: string) {
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(cartCollectionLink(cartId, collectionId))
  await container.resolve(Modules.PAYMENT).deletePaymentCollections(collectionId)
}

/**
 * Opens the payment of a membership cart: its collection, and a session at the shop's payment provider.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if the provider fails
 */
export const openMembershipPaymentStep = createStep(
  "open-membership-payment",
  async (
    { cartId, customerId, currencyCode, amountDueCents }: OpenMembershipPaymentInput,
    { container, eventGroupId },
  ) => {
    const { engineProviderId, browser } = currentGateway()
    const cart = { id: cartId, currency_code: currencyCode, total: toDollars(amountDueCents) }
    if (!browser) {
      const own = { provider_id: engineProviderId, currency_code: currencyCode, amount: cart.total, data: {} }
      const session = await inTransaction(
        container,
        async (transaction) => {
          const collectionId = await createCartCollection(transaction, cart)
          return transaction.resolve(Modules.PAYMENT).createPaymentSession(collectionId, own)
        },
        { eventGroupId },
      )
      return new StepResponse<PaymentSessionDTO, string>(session, session.id)
    }
    const collectionId = await createCartCollection(container, cart)
    const session = await openPaymentSession(container, {
      collectionId,
      customerId,
      tooSmallAdvice: "Please choose another discount code, or go on without one.",
    }).catch(async (error: unknown) => {
      await deleteCollection(container, cartId, collectionId)
      throw error
    })
    return new StepResponse<PaymentSessionDTO, string>(session, session.id)
  },
  async (sessionId, { container }) => {
    if (!sessionId) return
    await container.resolve(Modules.PAYMENT).deletePaymentSession(sessionId)
  },
)
