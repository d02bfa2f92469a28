import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toDollars } from "../../money/rules/money"
import { cartCollectionLink, createCartCollection } from "../../payment/actions/create-cart-collection"
import { openPaymentSession } from "../../payment/actions/open-payment-session"

interface OpenMembershipPaymentInput {
  cartId: string
  customerId: string
  currencyCode: string
  amountDueCents: number
}

/** Deletes a collection that nothing was paid into, with its sessions and its link. */
async function deleteCollection(
  container: MedusaContainer,
  { cartId, collectionId }: { cartId: string; collectionId: string },
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const sessions = await payments.listPaymentSessions({ payment_collection_id: collectionId })
  // Each is ended at its provider, too.
  for (const { id } of sessions) await payments.deletePaymentSession(id)
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(cartCollectionLink(cartId, collectionId))
  await payments.deletePaymentCollections(collectionId)
}

/**
 * Opens the payment of a membership cart that is paid in the browser: its collection, and a session at the shop's
 * payment provider. With other providers, the order opens its payment itself.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if the provider fails
 */
export const openMembershipPaymentStep = createStep(
  "open-membership-payment",
  async ({ cartId, customerId, currencyCode, amountDueCents }: OpenMembershipPaymentInput, { container }) => {
    const cart = { id: cartId, currency_code: currencyCode, total: toDollars(amountDueCents) }
    const collectionId = await createCartCollection(container, cart)
    const session = await openPaymentSession(container, {
      collectionId,
      customerId,
      tooSmallAdvice: "Please choose another discount code, or go on without one.",
    }).catch(async (error: unknown) => {
      await deleteCollection(container, { cartId, collectionId })
      throw error
    })
    return new StepResponse(session, { cartId, collectionId })
  },
  async (opened, { container }) => {
    if (opened) await deleteCollection(container, opened)
  },
)
