import { hasErrorCode } from "~/lib/form/has-error-code"
import { useState } from "react"
import { useNavigate } from "react-router"
import { paths } from "~/config/paths"
import { useSingleFlight } from "~/lib/use-single-flight"
import { usePurchaseMembership } from "../queries/purchase-membership"
import { PURCHASE_FAILED } from "./toasts"
import { useBecomeMember } from "./use-become-member"
import type { Discount } from "./use-discount"
import { usePurchaseRefusal } from "./use-membership-payment"

/** Buys from the marketing page. If a card or a state is needed, goes on to the checkout with the same code. */
export function usePurchase(discount: Discount) {
  const navigate = useNavigate()
  const purchase = usePurchaseMembership()
  const { welcome } = useBecomeMember()
  const refused = usePurchaseRefusal(discount)
  const [isBusy, setBusy] = useState(false)
  const code = discount.applied?.code
  const buy = useSingleFlight(async () => {
    if (discount.appliesFirst()) return
    setBusy(true)
    try {
      const { user } = await purchase.mutateAsync({ discountCode: code })
      await welcome(user)
    } catch (error) {
      const continues = hasErrorCode(error, "payment_required") || hasErrorCode(error, "state_required")
      if (continues) await navigate(paths.membershipCheckout({ code }))
      else await refused(error, PURCHASE_FAILED)
    } finally {
      setBusy(false)
    }
  })
  return { buy, isBusy }
}
