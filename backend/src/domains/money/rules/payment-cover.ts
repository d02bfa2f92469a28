import { sumCents, toCents } from "./money"

/** A payment as the engine stores it; amounts in dollars. */
export interface CoveringPayment {
  amount: unknown
  canceled_at?: unknown
  captures?: readonly ({ amount: unknown } | null)[] | null | undefined
  refunds?: readonly ({ amount: unknown } | null)[] | null | undefined
}

/** The captured and not refunded amount of a payment, in cents. */
export function retainedCents({ captures, refunds }: CoveringPayment): number {
  return sumCents(captures) - sumCents(refunds)
}

/**
 * Whether a payment covers a total in cents: it is authorized in full and not canceled, or enough of it was captured
 * and not refunded. All code that checks whether something is paid uses this.
 */
export function coversTotal(payment: CoveringPayment, totalCents: number): boolean {
  if (payment.canceled_at) return false
  const isTaken = sumCents(payment.captures) > 0
  return (isTaken ? retainedCents(payment) : toCents(payment.amount)) >= totalCents
}
