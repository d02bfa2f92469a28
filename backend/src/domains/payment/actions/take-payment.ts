import type { IPaymentModuleService, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { sumCents, toCents } from "../../money/rules/money"

const RELATIONS = { relations: ["captures"] }

/**
 * Deletes a capture that the provider never confirmed. The engine writes a capture, asks the provider, and then sets
 * `captured_at`; an interrupted process leaves an unconfirmed one, and the engine refuses another. Without it the
 * provider is asked again: Stripe returns the first capture of an intent for a second call.
 */
async function dropUnconfirmedCapture(
  payments: IPaymentModuleService,
  { captures, captured_at, amount }: PaymentDTO,
): Promise<void> {
  const isUnconfirmed = !captured_at && captures?.length && sumCents(captures) >= toCents(amount)
  if (isUnconfirmed) await payments.deleteCaptures(captures.map(({ id }) => id))
}

/**
 * Takes what a payment holds. Repeatable, whatever an earlier attempt came to; who calls keeps others from doing the
 * same at this moment. A payment that the provider refuses to give is cancelled there, which settles it: what can
 * be cancelled was never taken.
 *
 * @param isNew that nobody can have tried to take it yet: this process has just authorised it
 * @returns the payment with its captures; null when there is nothing to take any more: it is cancelled
 * @throws when nobody knows what the provider did, or it can't be reached: to be tried again
 */
export async function captureAuthorizedPayment(
  container: MedusaContainer,
  paymentId: string,
  { isNew = false } = {},
): Promise<PaymentDTO | null> {
  const payments = container.resolve(Modules.PAYMENT)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!isNew) {
    const before = await payments.retrievePayment(paymentId, RELATIONS)
    if (before.canceled_at) return null
    await dropUnconfirmedCapture(payments, before)
  }
  try {
    return await payments.capturePayment({ payment_id: paymentId })
  } catch (error) {
    const { captures, captured_at, canceled_at } = await payments.retrievePayment(paymentId, RELATIONS)
    if (captured_at || captures?.length) throw error
    if (canceled_at) return null
    logger.warn(`The payment ${paymentId} could not be taken: ${asError(error).message}`)
    await payments.cancelPayment(paymentId)
    return null
  }
}
