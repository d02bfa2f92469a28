import { zodResolver } from "@hookform/resolvers/zod"
import { type DiscountCode, discountCodeBody, type DiscountType, plainWords } from "@shop/contracts"
import type { FieldPath } from "react-hook-form"
import { z } from "zod"
import { toCents, toDollars } from "../../common/lib/dollars"
import { dayText, momentOf } from "../../common/lib/last-day"
import { parseNumber } from "../../common/lib/parse-number"

type Body = z.input<typeof discountCodeBody>

/** The form values of a discount code. */
export interface DiscountForm {
  code: string
  description: string
  discountType: DiscountType
  /** Percent, or dollars for `fixed`. */
  discountValue: string
  /** Empty for no limit. */
  usageLimit: string
  /** The last day on which the code can be used, as 'yyyy-MM-dd' in the shop's time zone; empty for no expiry. */
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

/** The initial form values of a code, or of a new one for null; days are in the shop's time zone. */
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
 * Validates the form by the contract's rules for the request body.
 *
 * @param code the code being edited; null for a new one
 * @param timeZone the zone in which the last day ends
 */
export function discountResolver(code: DiscountCode | null, timeZone: string) {
  const bodyOf = ({ discountValue, usageLimit, expiresAt, ...form }: DiscountForm): Body => ({
    ...form,
    // An empty value becomes 0, which is rejected as too low.
    discountValue: (form.discountType === "fixed" ? toCents(discountValue) : parseNumber(discountValue)) ?? 0,
    usageLimit: parseNumber(usageLimit) ?? null,
    expiresAt: momentOf(expiresAt, code?.expiresAt ?? null, timeZone),
  })
  const form = z.custom<DiscountForm>().transform(bodyOf).pipe(discountCodeBody)
  return zodResolver(form, { error: plainWords })
}
