import { Button } from "../button"
import { StateMessage } from "../state-message"

/** Shown if Stripe's script is blocked, its server doesn't answer, or the connection is lost. */
export function StripeUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      tone="danger"
      title="The payment form could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing was charged. Please check your connection, and allow js.stripe.com if something blocks it.
    </StateMessage>
  )
}
