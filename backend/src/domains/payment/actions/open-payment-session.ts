import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { currentGateway, paymentGateways } from "../gateways"

const UNAVAILABLE = "Payments can't be prepared at the moment. Please try again in a minute."

export interface OpenPaymentSessionInput {
  /** The engine's payment collection, whose amount is due. */
  collectionId: string
  customerId: string
  /** Data for the provider in addition to the amount. */
  data?: Record<string, unknown>
  /** What to do where less is due than a card can be charged, as a sentence. */
  tooSmallAdvice: string
}

/**
 * Runs a call that has a provider set an amount.
 *
 * @throws ApiError `payment_failed` when the provider takes no such small amount, `unavailable` when it does not answer
 */
export async function rejectingSmallAmounts<T>(advice: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (paymentGateways.some(({ browser }) => browser?.isOutOfReach(error))) {
      return throwError("unavailable", UNAVAILABLE)
    }
    if (!paymentGateways.some(({ browser }) => browser?.isAmountTooSmall(error))) throw error
    return throwError("payment_failed", `Cards can be charged from $0.50 on. ${advice}`)
  }
}

/**
 * Opens a session at the shop's payment provider, in the place of any other of the collection. When a provider
 * that buyers pay in the browser faults, the engine keeps a session without an intent, by which nobody can pay: such a
 * one is given up.
 *
 * @throws ApiError `payment_failed` when the provider takes no such small amount, `unavailable` when it faults
 */
export async function openPaymentSession(
  container: MedusaContainer,
  { collectionId, customerId, data, tooSmallAdvice }: OpenPaymentSessionInput,
): Promise<PaymentSessionDTO> {
  const { engineProviderId, browser } = currentGateway()
  const { result: session } = await rejectingSmallAmounts(tooSmallAdvice, () =>
    createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: collectionId,
        provider_id: engineProviderId,
        customer_id: customerId,
        ...(data && { data }),
      },
    }),
  )
  if (!browser || browser.intentOf(session.data)) return session
  await container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
  return throwError("unavailable", UNAVAILABLE)
}
