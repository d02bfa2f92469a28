import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { formatCents } from "@shop/contracts"
import { deleteRefund, listAllRefunds, recordRefunds, type RefundRow } from "#engine/payment-rows"
import { sumCents, toCents, toDollars } from "#lib/money"
import { isLostInDispute } from "#domains/order-facts/money/rules/order-payments"
import { gatewayOfEngine } from "../gateways"
import type { ProviderRefund } from "../gateways/gateway"

/** A recorded refund that the provider has refused, with its reason; its record is removed. */
export interface RefusedRefund {
  id: string
  words: string
}

const UNKNOWN = "The shop can't refund through this payment provider. Refund it at the provider."

const sumOf = (made: readonly ProviderRefund[]) => made.reduce((sum, { cents }) => sum + cents, 0)

/** Whether a recorded refund is also in the provider's list. */
const isSame = ({ id, metadata }: RefundRow, made: ProviderRefund) =>
  made.key === id || made.id === metadata?.provider_refund_id

/**
 * Refunds made at the provider, such as in its dashboard, that are not recorded yet. Older refunds without the
 * provider's id are matched by their sum.
 *
 * @param roomCents what was captured and is not recorded as refunded yet
 */
function unrecorded(
  live: readonly RefundRow[],
  { paid, entered, roomCents }: { paid: ProviderRefund[]; entered: ReadonlySet<string>; roomCents: number },
): { made: ProviderRefund; cents: number }[] {
  const foreign = paid.filter((made) => !live.some((refund) => isSame(refund, made)))
  const unnamed = live.filter(({ id, metadata }) => {
    const isNamed = metadata?.provider_refund_id || paid.some(({ key }) => key === id)
    return entered.has(id) && !isNamed
  })
  let left = Math.min(sumOf(foreign) - sumCents(unnamed), roomCents)
  return foreign.flatMap((made) => {
    const cents = Math.min(made.cents, left)
    left -= cents
    return cents > 0 ? [{ made, cents }] : []
  })
}

/**
 * Makes a payment's recorded refunds match its provider's. Refunds made at the provider are recorded, failed ones
 * removed, and missing ones requested with the refund's id, so that a repetition pays nothing more. Can be repeated.
 *
 * @param entered ids of refunds that are in the books of an order, so that they were paid
 * @returns those that were not entered, and that the provider refuses
 * @throws if it is unknown what the provider did, or it can't be reached: to be retried
 */
export async function confirmRefunds(
  container: MedusaContainer,
  paymentId: string,
  entered: ReadonlySet<string> = new Set(),
): Promise<RefusedRefund[]> {
  const payment = await container
    .resolve(Modules.PAYMENT)
    .retrievePayment(paymentId, { relations: ["captures"] })
  const gateway = gatewayOfEngine(payment.provider_id)
  const inBooks = (await listAllRefunds(container, [paymentId])).filter((refund) => !refund.deleted_at)
  const recorded = inBooks.filter((refund) => !isLostInDispute(refund))
  const isPending = ({ id }: RefundRow) => !entered.has(id)
  const refuse = async (refunds: RefundRow[], words: string): Promise<RefusedRefund[]> => {
    for (const { id } of refunds) await deleteRefund(container, id)
    return refunds.filter(isPending).map(({ id }) => ({ id, words }))
  }
  const intentId = payment.data?.id
  if (gateway && !gateway.refunds) return []
  if (!gateway?.refunds || typeof intentId !== "string") return refuse(recorded.filter(isPending), UNKNOWN)
  const { refunds: provider, name } = gateway
  const wordsOf = (error: unknown): string => {
    const words = provider.refusalOf(error)
    if (words === undefined) throw error
    return `${name} refused the refund: ${words}`
  }
  let all: ProviderRefund[]
  try {
    all = await provider.list(intentId)
  } catch (error) {
    return refuse(recorded.filter(isPending), wordsOf(error))
  }

  const refused: RefusedRefund[] = []
  const hasFailed = (refund: RefundRow) => all.some((made) => !made.isPaid && isSame(refund, made))
  for (const refund of recorded.filter(hasFailed)) {
    const words = `${name} could not refund ${formatCents(toCents(refund.amount))}.`
    refused.push(...(await refuse([refund], words)))
  }

  const live = recorded.filter((refund) => !hasFailed(refund))
  const paid = all.filter(({ isPaid }) => isPaid)
  const lostCents = sumCents(inBooks.filter(isLostInDispute))
  const roomCents = sumCents(payment.captures) - lostCents - sumCents(live)
  const foreign = unrecorded(live, { paid, entered, roomCents })
  const foreignRows = foreign.map(({ made, cents }) => ({
    ...{ payment: paymentId, amount: toDollars(cents), note: `Refunded at ${name}` },
    metadata: { provider_refund_id: made.id },
  }))
  if (foreignRows.length > 0) await recordRefunds(container, foreignRows)

  const foreignCents = foreign.reduce((sum, { cents }) => sum + cents, 0)
  let missingCents = sumCents(live) + foreignCents - sumOf(paid)
  for (const refund of live.filter(isPending)) {
    const cents = Math.min(toCents(refund.amount), missingCents)
    if (cents <= 0) break
    if (paid.some((made) => isSame(refund, made))) continue
    missingCents -= cents
    try {
      await provider.refund(intentId, cents, refund.id)
    } catch (error) {
      refused.push(...(await refuse([refund], wordsOf(error))))
    }
  }
  return refused
}
