import type { VISIBILITIES } from "./constants"
import type { ErrorCode } from "./error-codes"
import type { RoleFlags } from "./roles"

/** The flags that decide whether an account may buy. */
export type BuyerFlags = Pick<RoleFlags, "isMember" | "isDoctor">

export type PurchaseRefusal = Extract<
  ErrorCode,
  "unauthenticated" | "membership_required" | "doctor_required"
>

/** The error code for why a buyer (null: a visitor) may not buy products of a visibility; null if they may. */
export function purchaseRefusal(
  buyer: BuyerFlags | null,
  visibility: (typeof VISIBILITIES)[number],
): PurchaseRefusal | null {
  if (!buyer) return "unauthenticated"
  if (!buyer.isMember) return "membership_required"
  if (visibility === "doctor" && !buyer.isDoctor) return "doctor_required"
  return null
}
