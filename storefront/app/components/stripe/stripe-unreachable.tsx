import { Button } from "../button"
import { StateMessage } from "../state-message"

/** Shown if Stripe's script is blocked, its server doesn't answer, or the connection is lost. */
export function StripeUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      tone="danger"
      title="The payment form couldn't be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing was charged. Check your connection, and allow js.stripe.com if it is blocked.
    </StateMessage>
  )
}
