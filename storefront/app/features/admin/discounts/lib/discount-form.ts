import { zodResolver } from "@hookform/resolvers/zod"
import { type DiscountCode, discountCodeBody, type DiscountType, plainWords } from "@shop/contracts"
import type { FieldPath } from "react-hook-form"
import { z } from "zod"
import { toCents, toDollars } from "../../common/lib/dollars"
import { dayText, momentOf } from "../../common/lib/last-day"
import { parseNumber } from "../../common/lib/parse-number"

type Body = z.input<typeof discountCodeBody>

/** A discount code as its form has it. */
export interface DiscountForm {
  code: string
  description: string
  discountType: DiscountType
  /** Percent, or dollars for `fixed`. */
  discountValue: string
  /** Empty for without end. */
  usageLimit: string
  /** The last day that the code can be used, as 'yyyy-MM-dd' by the clock of the shop; empty for no end. */
  expiresAt: string
  isActive: boolean
}

/** Fields for which the API may return an error. */
export const DISCOUNT_FIELDS: readonly FieldPath<DiscountForm>[] = [
  "code",
  "description",
  "discountType",
  "discountValue",
  "usageLimit",
  "expiresAt",
]

function valueText({ discountType, discountValue }: DiscountCode): string {
  return discountType === "fixed" ? toDollars(discountValue) : String(discountValue)
}

/** What the form shows of a code, or of a new one, in a shop's zone. */
export function discountFormOf(code: DiscountCode | null, timeZone: string): DiscountForm {
  return {
    code: code?.code ?? "",
    description: code?.description ?? "",
    discountType: code?.discountType ?? "percentage",
    discountValue: code ? valueText(code) : "",
    usageLimit: code?.usageLimit ? String(code.usageLimit) : "",
    expiresAt: dayText(code?.expiresAt ?? null, timeZone),
    isActive: code?.isActive ?? true,
  }
}

/**
 * Checks the form by the contract's rules for what it sends.
 *
 * @param code what is edited; null for a new one
 * @param timeZone by whose clock the last day ends
 */
export function discountResolver(code: DiscountCode | null, timeZone: string) {
  const bodyOf = ({ discountValue, usageLimit, expiresAt, ...form }: DiscountForm): Body => ({
    ...form,
    // None is refused like one that is too low.
    discountValue: (form.discountType === "fixed" ? toCents(discountValue) : parseNumber(discountValue)) ?? 0,
    usageLimit: parseNumber(usageLimit) ?? null,
    expiresAt: momentOf(expiresAt, code?.expiresAt ?? null, timeZone),
  })
  const form = z.custom<DiscountForm>().transform(bodyOf).pipe(discountCodeBody)
  return zodResolver(form, { error: plainWords })
}
