import { useEffect, useRef } from "react"
import { ButtonLink } from "~/components/button-link"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"

/** Shown instead of the checkout once its cart was ordered in another tab. */
export function OrderedElsewhere({ orderId }: { orderId: number }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="page grid min-h-[55vh] content-center py-14 outline-none">
      <StateMessage
        as="h1"
        title={`Order #${orderId} has been placed`}
        action={<ButtonLink to={paths.order(orderId)}>See the order</ButtonLink>}
      >
        You already ordered these items in another tab. There's nothing left to do here.
      </StateMessage>
    </div>
  )
}
