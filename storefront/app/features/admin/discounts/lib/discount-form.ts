import { zodResolver } from "@hookform/resolvers/zod"
import { type DiscountCode, discountCodeBody, type DiscountType, plainWords } from "@shop/contracts"
import type { FieldPath } from "react-hook-form"
import { z } from "zod"
import { toCents, toDollars } from "../../common/lib/dollars"
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
  /** The last day that the code can be used, as 'yyyy-MM-dd' in UTC; empty for no end. */
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

function dayOf(moment: string | null): string {
  return moment?.slice(0, "yyyy-MM-dd".length) ?? ""
}

/** What the form shows of a code, or of a new one. */
export function discountFormOf(code: DiscountCode | null): DiscountForm {
  return {
    code: code?.code ?? "",
    description: code?.description ?? "",
    discountType: code?.discountType ?? "percentage",
    discountValue: code ? valueText(code) : "",
    usageLimit: code?.usageLimit ? String(code.usageLimit) : "",
    expiresAt: dayOf(code?.expiresAt ?? null),
    isActive: code?.isActive ?? true,
  }
}

/** A code can be used through its last day. A day that was not changed keeps the moment that it stands for. */
function momentOf(day: string, before: string | null): string | null {
  if (day === "") return null
  return before !== null && day === dayOf(before) ? before : `${day}T23:59:59.999Z`
}

/**
 * Checks the form by the contract's rules for what it sends.
 *
 * @param code what is edited; null for a new one
 */
export function discountResolver(code: DiscountCode | null) {
  const bodyOf = ({ discountValue, usageLimit, expiresAt, ...form }: DiscountForm): Body => ({
    ...form,
    // None is refused like one that is too low.
    discountValue: (form.discountType === "fixed" ? toCents(discountValue) : parseNumber(discountValue)) ?? 0,
    usageLimit: parseNumber(usageLimit) ?? null,
    expiresAt: momentOf(expiresAt, code?.expiresAt ?? null),
  })
  const form = z.custom<DiscountForm>().transform(bodyOf).pipe(discountCodeBody)
  return zodResolver(form, { error: plainWords })
}
