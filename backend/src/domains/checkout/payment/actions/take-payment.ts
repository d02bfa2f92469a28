import type {
  IPaymentModuleService,
  MedusaContainer,
  PaymentDTO,
  BigNumberInput,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError } from "#errors/api-error"
import { gatewayOfEngine } from "../gateways"
import { sumCents, toCents } from "#lib/money"

const RELATIONS = { relations: ["captures"] }

/**
 * Deletes a capture that the provider never confirmed. The engine saves a capture, asks the provider, and then sets
 * `captured_at`. An interruption leaves an unconfirmed one, and the engine refuses another. After its deletion, the
 * provider is asked again; Stripe answers a second capture of an intent with the first.
 */
async function dropUnconfirmedCapture(
  payments: IPaymentModuleService,
  { captures, captured_at, amount }: PaymentDTO,
): Promise<void> {
  const isUnconfirmed = !captured_at && captures?.length && sumCents(captures) >= toCents(amount)
  if (isUnconfirmed) await payments.deleteCaptures(captures.map(({ id }) => id))
}

/**
 * Captures an authorized payment. Idempotent, whatever the outcome of earlier attempts; the caller prevents
 * concurrent calls. If the provider refuses the capture, the payment is canceled there, which settles it, because a
 * captured payment can't be canceled.
 *
 * @param isNew whether this process has just authorized it, so that there can't be an earlier attempt
 * @returns the payment with its captures; null if there is nothing left to capture, because it is canceled
 * @throws if it is unknown what the provider did, or it can't be reached: to be retried
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
    const { captures, captured_at, canceled_at, provider_id } = await payments.retrievePayment(
      paymentId,
      RELATIONS,
    )
    const gateway = gatewayOfEngine(provider_id)
    const isRefusal = !gateway || Boolean(gateway.browser?.isCaptureFailure(error))
    if (captured_at || captures?.length || !isRefusal) throw error
    if (canceled_at) return null
    logger.warn(`Could not capture the payment ${paymentId}: ${asError(error).message}`)
    await payments.cancelPayment(paymentId)
    return null
  }
}

type Capture = NonNullable<PaymentDTO["captures"]>[number]

/** What was captured, in dollars, as the engine stores it, without rounding. */
export function exactAmountOf(capture: Capture): BigNumberInput {
  return (capture as { raw_amount?: BigNumberInput }).raw_amount ?? capture.amount
}

/** The captures of a payment as transactions of its order, as the engine enters them. */
export function transactionsOf({ captures, currency_code }: PaymentDTO) {
  return (captures ?? []).map((capture) => ({
    amount: exactAmountOf(capture),
    currency_code,
    reference: "capture",
    reference_id: capture.id,
  }))
}

/**
 * Books the captures of a payment that are not among the order's transactions yet.
 *
 * @param isNew whether none can be: the caller has just created the order
 */
export async function enterCaptures(
  container: MedusaContainer,
  orderId: string,
  { payment, isNew = false }: { payment: PaymentDTO; isNew?: boolean },
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const filters = { order_id: orderId, reference: "capture" }
  const entered = isNew
    ? []
    : await orders.listOrderTransactions(filters, { select: ["id", "reference_id"], take: null })
  const known = new Set(entered.map(({ reference_id }) => reference_id))
  const missing = transactionsOf(payment).filter(({ reference_id }) => !known.has(reference_id))
  if (missing.length === 0) return
  await orders.addOrderTransactions(missing.map((capture) => ({ order_id: orderId, ...capture })))
}
