import { useQuery } from "@tanstack/react-query"
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react"
import { Button } from "~/components/button"
import { type ProviderFields, providerPayment } from "~/components/payment-providers/provider-payment"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { useSingleFlight } from "~/lib/use-single-flight"
import { INITIALIZATION_FAILED } from "../lib/toasts"
import type { MembershipPaymentFormProps } from "../lib/payment-form-props"
import { paymentFailedToast, purchaseRefusalText, usePurchaseRefusal } from "../lib/use-membership-payment"
import { getPaymentIntentQuery } from "../queries/create-payment-intent"

const placeholder = (
  <div className="grid gap-5">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-13 rounded-full" />
  </div>
)

interface PayFormProps {
  payment: ProviderFields
  clientSecret: string
  submitLabel: string
  /** Called on submit. Returns true if the amount has to be updated first; nothing is paid then. */
  hasToWait: () => boolean
  onPaid: (paymentIntentId: string) => Promise<unknown>
}

function PayForm({ payment, clientSecret, submitLabel, hasToWait, onPaid }: PayFormProps) {
  const [isPaying, setPaying] = useState(false)
  const pay = useSingleFlight(async () => {
    if (!payment.isReady || hasToWait()) return
    setPaying(true)
    try {
      const returnUrl = new URL(paths.membershipSuccess(), window.location.origin).href
      const outcome = await payment.pay(clientSecret, returnUrl)
      if ("message" in outcome) paymentFailedToast(outcome.message)
      else await onPaid(outcome.paidIntentId)
    } finally {
      setPaying(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-6">
      {payment.fields(paymentFailedToast)}
      <Button type="submit" size="lg" pending={isPaying} disabled={!payment.isReady} className="w-full">
        {submitLabel}
      </Button>
    </form>
  )
}

/** The provider's payment form. Its payment intent is created ahead of time, and again for each discount. */
export function ProviderMembershipPayment({
  discount,
  state,
  submitLabel,
  onPaid,
}: MembershipPaymentFormProps) {
  const { membershipPrice, paymentProvider } = useConfig()
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
  const Payment = providerPayment(paymentProvider)
  const { clientSecret, amountDue } = intent.data
  return (
    <Suspense fallback={placeholder}>
      <Payment clientSecret={clientSecret} amountCents={amountDue}>
        {(payment) => (
          <PayForm
            payment={payment}
            clientSecret={clientSecret}
            submitLabel={submitLabel}
            hasToWait={discount.appliesFirst}
            onPaid={(paymentIntentId) => {
              setPaid(true)
              return onPaid(paymentIntentId)
            }}
          />
        )}
      </Payment>
    </Suspense>
  )
}
