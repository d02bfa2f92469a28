import { sumCents, toCents } from "./money"

/** A payment as the engine keeps it; amounts in dollars. */
export interface CoveringPayment {
  amount: unknown
  canceled_at?: unknown
  captures?: readonly ({ amount: unknown } | null)[] | null | undefined
  refunds?: readonly ({ amount: unknown } | null)[] | null | undefined
}

/** What of a payment was taken and not given back, in cents. */
export function retainedCents({ captures, refunds }: CoveringPayment): number {
  return sumCents(captures) - sumCents(refunds)
}

/**
 * Whether a payment pays a total in cents: it is held in full and not cancelled, or enough of it was taken and not
 * given back. Every place that asks whether something is paid asks here.
 */
export function coversTotal(payment: CoveringPayment, totalCents: number): boolean {
  if (payment.canceled_at) return false
  const isTaken = sumCents(payment.captures) > 0
  return (isTaken ? retainedCents(payment) : toCents(payment.amount)) >= totalCents
}
