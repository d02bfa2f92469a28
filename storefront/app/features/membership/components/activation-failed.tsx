import { Button } from "~/components/button"
import { ContactEmail } from "~/components/contact-email"
import { StateMessage } from "~/components/state-message"
import { ACTIVATION_FAILED } from "../lib/toasts"

interface ActivationFailedProps {
  paymentIntentId: string
  pending: boolean
  onRetry: (paymentIntentId: string) => Promise<void>
}

/** Shown when the buyer has paid but activation failed: offers a safe retry and a contact address. */
export function ActivationFailed({ paymentIntentId, pending, onRetry }: ActivationFailedProps) {
  return (
    <StateMessage
      tone="danger"
      as="h2"
      title="Your membership isn't active yet"
      action={
        <Button pending={pending} onClick={() => void onRetry(paymentIntentId)}>
          Try again
        </Button>
      }
    >
      <p>{ACTIVATION_FAILED}</p>
      <p className="mt-2 text-sm">
        You won&apos;t be charged again. Write to{" "}
        <ContactEmail
          subject={`Membership payment ${paymentIntentId}`}
          className="font-semibold underline underline-offset-4"
        />{" "}
        and mention payment <span className="font-semibold break-all">{paymentIntentId}</span>.
      </p>
    </StateMessage>
  )
}
