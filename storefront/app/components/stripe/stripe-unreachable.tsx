import { Button } from "../button"
import { StateMessage } from "../state-message"

/** Stripe's form did not come: something blocks it, or the connection is gone. */
export function StripeUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      tone="danger"
      title="The payment form could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Please check your connection, and allow js.stripe.com if something blocks it.
    </StateMessage>
  )
}
