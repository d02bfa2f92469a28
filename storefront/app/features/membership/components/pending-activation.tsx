import { ApiError } from "@shop/contracts/client"
import { useEffect, useRef } from "react"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Spinner } from "~/components/spinner"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useBecomeMember } from "../lib/use-become-member"
import { useConfirmMembershipPayment } from "../queries/confirm-membership-payment"
import { ActivationFailed } from "./activation-failed"

interface PendingActivationProps {
  paymentIntentId: string
  /** Whether the provider has already reported that the payment failed. */
  failed: boolean
}

/** Shown after the provider's redirect: has the server check the payment and activate the membership. */
export function PendingActivation({ paymentIntentId, failed }: PendingActivationProps) {
  const confirmation = useConfirmMembershipPayment()
  const { welcome } = useBecomeMember()
  const activate = async () => {
    const answer = await confirmation.mutateAsync(paymentIntentId).catch(() => undefined)
    if (answer) await welcome(answer.user)
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current || failed) return
    started.current = true
    void activate()
  })
  const { error } = confirmation
  const isIncomplete = error instanceof ApiError && error.code === "payment_incomplete"
  return (
    <div className="page grid min-h-[55vh] content-center py-14">
      {failed || (error instanceof ApiError && error.code === "payment_failed") ? (
        <StateMessage
          tone="danger"
          as="h1"
          title="Payment Failed"
          action={<ButtonLink to={paths.membershipCheckout()}>Try another payment method</ButtonLink>}
        >
          Nothing was charged. Your payment was declined. Please try another payment method.
        </StateMessage>
      ) : isIncomplete ? (
        <StateMessage
          as="h1"
          title="Your payment is still processing"
          action={
            <Button pending={confirmation.isPending} onClick={() => void activate()}>
              Check again
            </Button>
          }
        >
          Some payments take a little longer. Your membership starts automatically once it goes through.
        </StateMessage>
      ) : error ? (
        <ActivationFailed
          paymentIntentId={paymentIntentId}
          pending={confirmation.isPending}
          onRetry={activate}
        />
      ) : (
        <StateMessage
          as="h1"
          title="Activating your membership…"
          action={<Spinner className="size-8 text-accent" />}
        >
          Please keep this page open for a moment.
        </StateMessage>
      )}
    </div>
  )
}
