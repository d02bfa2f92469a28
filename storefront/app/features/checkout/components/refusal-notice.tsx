import { ButtonLink } from "~/components/button-link"
import type { OrderRefusal } from "../lib/order-refusal"

/** Why the order was not placed, and what to do next; stays when the toast disappears. */
export function RefusalNotice({ refusal }: { refusal: OrderRefusal }) {
  return (
    <div className="rounded-md border border-danger/50 bg-danger-soft p-4 text-sm">
      <p className="font-semibold text-danger">Your order wasn&apos;t placed</p>
      <p className="mt-1">{refusal.message}</p>
      {refusal.action && (
        <ButtonLink to={refusal.action.to} variant="secondary" className="mt-3 bg-surface">
          {refusal.action.label}
        </ButtonLink>
      )}
    </div>
  )
}
