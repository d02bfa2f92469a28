import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deleteRefund } from "../../../engine/refunds"
import { gatewayOfEngine } from "../gateways"
import { sumCents, toCents } from "../../money/rules/money"
import { isLostInDispute } from "../../money/rules/order-payments"

/** A recorded refund that the provider has refused, with its words; it is not recorded any more. */
export interface RefusedRefund {
  id: string
  words: string
}

const UNKNOWN = "The shop does not know the provider of this payment. Please refund it there."

/**
 * Has the provider pay the refunds of a payment that the engine has recorded, until it has paid as much as is recorded.
 * Each is asked for with the refund's id, the engine's own idempotency key, so that a repeated call pays nothing more.
 * Can be repeated.
 *
 * @param settled ids of refunds that are known to be paid, and are never taken back
 * @throws if it is unknown what the provider did, or it can't be reached: to be retried
 */
export async function confirmRefunds(
  container: MedusaContainer,
  paymentId: string,
  settled: ReadonlySet<string> = new Set(),
): Promise<RefusedRefund[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await payments.retrievePayment(paymentId, { relations: ["refunds"] })
  const refunds = (payment.refunds ?? [])
    .filter((refund) => !isLostInDispute(refund))
    .sort((one, other) => new Date(other.created_at).getTime() - new Date(one.created_at).getTime())
  if (refunds.length === 0) return []
  const refuse = async (ids: string[], words: string): Promise<RefusedRefund[]> => {
    for (const id of ids) await deleteRefund(container, id)
    return ids.map((id) => ({ id, words }))
  }
  const unsettled = refunds.flatMap(({ id }) => (settled.has(id) ? [] : [id]))
  const gateway = gatewayOfEngine(payment.provider_id)
  const intentId = payment.data?.id
  if (gateway && !gateway.refunds) return []
  if (!gateway?.refunds || typeof intentId !== "string") return refuse(unsettled, UNKNOWN)
  const { refunds: provider, name } = gateway
  const wordsOf = (error: unknown): string => {
    const words = provider.refusalOf(error)
    if (words === undefined) throw error
    return `${name} refused the refund: ${words}`
  }
  let missingCents = sumCents(refunds)
  try {
    missingCents -= await provider.refundedCents(intentId)
  } catch (error) {
    return refuse(unsettled, wordsOf(error))
  }
  const refused: RefusedRefund[] = []
  for (const { id, amount } of refunds.filter((refund) => !settled.has(refund.id))) {
    const cents = Math.min(toCents(amount), missingCents)
    if (cents <= 0) break
    missingCents -= cents
    try {
      await provider.refund(intentId, cents, id)
    } catch (error) {
      refused.push(...(await refuse([id], wordsOf(error))))
    }
  }
  return refused
}
