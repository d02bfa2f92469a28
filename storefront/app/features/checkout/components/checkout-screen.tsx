import type { Order, User } from "@shop/contracts"
import type { ReactNode } from "react"
import { StateMessage } from "~/components/state-message"
import { useConfig } from "~/lib/config/get-config"
import { CheckoutForm } from "./checkout-form"

interface CheckoutScreenProps {
  user: User
  /** The articles of the cart; a refusal may ask to change them, so they can be. */
  lines: ReactNode
  totalCents: number
  /** Subtotal, shipping and total, as the cart shows them. */
  totals: ReactNode
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** The form on one side, what is ordered on the other. */
export function CheckoutScreen({
  user,
  lines,
  totalCents,
  totals,
  onPlaced,
  onRefused,
}: CheckoutScreenProps) {
  const { paymentProvider, contactEmail } = useConfig()
  return (
    <div className="page py-8 sm:py-14">
      <h1 className="display text-3xl">Checkout</h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
        <section
          aria-labelledby="summary"
          className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24 lg:order-last"
        >
          <h2 id="summary" className="scroll-mt-24 text-xl font-semibold">
            Order summary
          </h2>
          <ul className="divide-y divide-line">{lines}</ul>
          <div className="border-t border-line pt-4">{totals}</div>
        </section>
        {paymentProvider === "stripe" ? (
          <StateMessage title="Orders can't be paid online yet">
            Your cart is kept. Please write to {contactEmail} and we will take your order.
          </StateMessage>
        ) : (
          <CheckoutForm user={user} totalCents={totalCents} onPlaced={onPlaced} onRefused={onRefused} />
        )}
      </div>
    </div>
  )
}
