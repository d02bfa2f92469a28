import { ApiError } from "@shop/contracts/client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { toast } from "~/lib/toast-store"
import { getConfigQuery, useConfig } from "~/lib/config/get-config"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useConfirmMembershipPayment } from "../queries/confirm-membership-payment"
import { useCreatePaymentIntent } from "../queries/create-payment-intent"
import { getStateRequiredQuery } from "../queries/get-state-required"
import { isDiscountError } from "./error-codes"
import { ACTIVATION_FAILED, INITIALIZATION_FAILED, NOT_LOGGED_IN, PURCHASE_FAILED } from "./toasts"
import { useBecomeMember } from "./use-become-member"
import type { Discount } from "./use-discount"

const PAYMENT_CODES: string[] = ["payment_failed", "payment_incomplete"]

/** Errors whose own message is more helpful than the generic one. */
const CODES_WITH_OWN_MESSAGE: string[] = [
  "amount_mismatch",
  "email_unconfirmed",
  "rate_limited",
  "state_required",
]

/** The message for a refused purchase: the API's if it tells the buyer what to do, otherwise the fallback. */
export function purchaseRefusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && CODES_WITH_OWN_MESSAGE.includes(error.code) ? error.message : fallback
}

export function paymentFailedToast(message: string): void {
  toast({ title: "Payment Failed", description: message, variant: "destructive" })
}

/** Handles the errors that any request of a purchase can fail with. */
export function usePurchaseRefusal(discount: Discount) {
  const client = useQueryClient()
  const { alreadyMember } = useBecomeMember()
  const sessionEnded = useSessionEnded(NOT_LOGGED_IN)
  return async (error: unknown, fallback: string) => {
    if (await sessionEnded(error)) return
    if (hasErrorCode(error, "already_member")) return alreadyMember()
    if (isDiscountError(error)) return discount.refuse(error)
    if (hasErrorCode(error, "amount_mismatch"))
      await client.invalidateQueries({ queryKey: getConfigQuery().queryKey })
    if (hasErrorCode(error, "state_required"))
      await client.invalidateQueries({ queryKey: getStateRequiredQuery().queryKey })
    if (error instanceof ApiError && PAYMENT_CODES.includes(error.code))
      return paymentFailedToast(error.message)
    toast({ title: "Error", description: purchaseRefusalText(error, fallback), variant: "destructive" })
  }
}

/** The payment of the membership: prepare, pay, activate. */
export function useMembershipPayment(discount: Discount, state: string | undefined) {
  const { membershipPrice } = useConfig()
  const createIntent = useCreatePaymentIntent()
  const confirmation = useConfirmMembershipPayment()
  const { welcome } = useBecomeMember()
  const refused = usePurchaseRefusal(discount)
  const [isBusy, setBusy] = useState(false)
  const [paidIntentId, setPaidIntentId] = useState<string>()

  const prepare = () =>
    createIntent.mutateAsync({ amount: membershipPrice, discountCode: discount.applied?.code, state })

  /** Pays without a provider's form: for the demo provider, or when nothing is due. */
  const payHere = useSingleFlight(async () => {
    if (discount.appliesFirst()) return
    setBusy(true)
    try {
      const intent = await prepare().catch((error: unknown) => refused(error, INITIALIZATION_FAILED))
      if (!intent) return
      const answer = await confirmation
        .mutateAsync(intent.paymentIntentId)
        .catch((error: unknown) => refused(error, PURCHASE_FAILED))
      if (answer) await welcome(answer.user)
    } finally {
      setBusy(false)
    }
  })

  /** Runs after the provider has charged the buyer. If it fails, it can be retried without charging twice. */
  const activate = useSingleFlight(async (paymentIntentId: string) => {
    setBusy(true)
    try {
      const { user } = await confirmation.mutateAsync(paymentIntentId)
      await welcome(user)
    } catch {
      setPaidIntentId(paymentIntentId)
      toast({ title: "Error", description: ACTIVATION_FAILED, variant: "destructive" })
    } finally {
      setBusy(false)
    }
  })

  return { isBusy, payHere, activate, paidIntentId }
}
