import type { VISIBILITIES } from "./constants"
import type { ErrorCode } from "./error-codes"
import type { RoleFlags } from "./roles"

/** What decides whether an account may buy. */
export type BuyerFlags = Pick<RoleFlags, "isMember" | "isDoctor">

export type PurchaseRefusal = Extract<
  ErrorCode,
  "unauthenticated" | "membership_required" | "doctor_required"
>

/** Why a product of a visibility may not be bought, as an error code; null when it may. A visitor's flags are null. */
export function purchaseRefusal(
  buyer: BuyerFlags | null,
  visibility: (typeof VISIBILITIES)[number],
): PurchaseRefusal | null {
  if (!buyer) return "unauthenticated"
  if (!buyer.isMember) return "membership_required"
  if (visibility === "doctor" && !buyer.isDoctor) return "doctor_required"
  return null
}
