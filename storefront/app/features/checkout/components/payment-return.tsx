import type { Order } from "@shop/contracts"
import { useEffect, useRef, useState } from "react"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Spinner } from "~/components/spinner"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { readPersistedOrder } from "../lib/persisted-order"
import { useCheckout } from "../lib/use-checkout"

interface PaymentReturnProps {
  paymentIntentId: string
  /** Whether the buyer's bank declined the payment. */
  failed: boolean
  onPlaced: (order: Order) => void
}

/** Shown after the redirect from the buyer's bank; places the stored order unless the payment failed. */
export function PaymentReturn({ paymentIntentId, failed, onPlaced }: PaymentReturnProps) {
  const { place, isPending, refusal } = useCheckout({
    setError: () => undefined,
    onPlaced,
    onRefused: () => undefined,
  })
  const [isLost, setLost] = useState(false)
  const [isDone, setDone] = useState(false)
  const finish = async () => {
    const order = readPersistedOrder(paymentIntentId)
    if (!order) return setLost(true)
    setDone(false)
    await place(order)
    setDone(true)
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current || failed) return
    started.current = true
    void finish()
  })
  return (
    <div className="page grid min-h-[55vh] content-center py-14">
      {failed ? (
        <StateMessage
          tone="danger"
          as="h1"
          title="Payment Failed"
          action={<ButtonLink to={paths.checkout()}>Try another payment method</ButtonLink>}
        >
          Nothing was charged. Your bank declined the payment. We&apos;ve saved your cart.
        </StateMessage>
      ) : isLost ? (
        <StateMessage
          as="h1"
          title="Your payment was approved"
          action={<ButtonLink to={paths.orders()}>See my orders</ButtonLink>}
        >
          We&apos;re placing your order. It will appear in your orders in a moment.
        </StateMessage>
      ) : refusal ? (
        <StateMessage
          tone="danger"
          as="h1"
          title="Your order wasn't placed"
          action={<ButtonLink to={paths.checkout()}>Back to checkout</ButtonLink>}
        >
          {refusal.message}
        </StateMessage>
      ) : isDone ? (
        <StateMessage
          tone="danger"
          as="h1"
          title="Your order hasn't been placed yet"
          action={
            <Button pending={isPending} onClick={() => void finish()}>
              Try again
            </Button>
          }
        >
          There was a problem processing your order. Please try again. You won&apos;t be charged twice.
        </StateMessage>
      ) : (
        <StateMessage as="h1" title="Placing your order…" action={<Spinner className="size-8 text-accent" />}>
          Please keep this page open for a moment.
        </StateMessage>
      )}
    </div>
  )
}
