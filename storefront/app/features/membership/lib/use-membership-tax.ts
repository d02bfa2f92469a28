import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { getPaymentIntentQuery } from "../queries/create-payment-intent"
import { getStateRequiredQuery } from "../queries/get-state-required"
import { INITIALIZATION_FAILED } from "./toasts"
import type { Discount } from "./use-discount"
import { usePurchaseRefusal } from "./use-membership-payment"

/** The tax on the membership. If it is taxed, asks for the buyer's state and has the server compute the amount due. */
export function useMembershipTax(discount: Discount) {
  const { membershipPrice: amount } = useConfig()
  const isMember = useUser()?.isMember ?? false
  const { data: isRequired = false } = useQuery({ ...getStateRequiredQuery(), refetchOnMount: false })
  const refused = usePurchaseRefusal(discount)
  const [state, setState] = useState<string>()
  const taxState = isRequired ? state : undefined
  const { data: intent, error } = useQuery({
    ...getPaymentIntentQuery({ amount, discountCode: discount.applied?.code, state: taxState }),
    enabled: taxState !== undefined && !isMember,
  })
  const reportedError = useRef<Error | null>(null)
  useEffect(() => {
    if (reportedError.current === error) return
    reportedError.current = error
    if (error && !isMember) void refused(error, INITIALIZATION_FAILED)
  })
  return {
    isRequired,
    state: taxState,
    setState,
    /** The amount due with tax; undefined while unknown, or if there is no tax. */
    due: taxState === undefined ? undefined : intent,
  }
}
