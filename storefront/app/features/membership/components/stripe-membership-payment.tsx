import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { Button } from "~/components/button"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { INITIALIZATION_FAILED } from "../lib/toasts"
import type { MembershipPaymentFormProps } from "../lib/payment-form-props"
import { paymentFailedToast, purchaseRefusalText, usePurchaseRefusal } from "../lib/use-membership-payment"
import { getPaymentIntentQuery } from "../queries/create-payment-intent"

const StripePayment = lazy(() => import("~/components/stripe/stripe-payment"))

const placeholder = (
  <div className="grid gap-5">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-13 rounded-full" />
  </div>
)

/** The provider's payment form. Its payment intent is created ahead of time, and again for each discount. */
export function StripeMembershipPayment({
  discount,
  state,
  submitLabel,
  onPaid,
}: MembershipPaymentFormProps) {
  const { membershipPrice } = useConfig()
  const isMember = useUser()?.isMember ?? false
  const refused = usePurchaseRefusal(discount)
  // After payment, active queries are refetched while this screen is still open; create no new intent then.
  const [isPaid, setPaid] = useState(false)
  const intent = useQuery({
    ...getPaymentIntentQuery({ amount: membershipPrice, discountCode: discount.applied?.code, state }),
    enabled: !isMember && !isPaid,
  })
  const { error } = intent
  const reportedError = useRef<Error | null>(null)
  useEffect(() => {
    if (reportedError.current === error) return
    reportedError.current = error
    if (error && !isMember) void refused(error, INITIALIZATION_FAILED)
  })
  if (intent.isFetching || isMember) return placeholder
  if (!intent.data?.clientSecret) {
    return (
      <StateMessage
        tone="danger"
        title={purchaseRefusalText(error, INITIALIZATION_FAILED)}
        action={<Button onClick={() => void intent.refetch()}>Try again</Button>}
      />
    )
  }
  return (
    <Suspense fallback={placeholder}>
      <StripePayment
        clientSecret={intent.data.clientSecret}
        returnUrl={new URL(paths.membershipSuccess(), window.location.origin).href}
        submitLabel={submitLabel}
        hasToWait={discount.appliesFirst}
        onPaid={(paymentIntentId) => {
          setPaid(true)
          return onPaid(paymentIntentId)
        }}
        onFailed={paymentFailedToast}
      />
    </Suspense>
  )
}
