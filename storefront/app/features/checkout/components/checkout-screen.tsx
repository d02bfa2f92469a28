import type { CartQuote, Order, SavedAddress, User } from "@shop/contracts"
import { lazy, type ReactNode, Suspense } from "react"
import { Skeleton } from "~/components/skeleton"
import { useHydrated } from "~/lib/use-hydrated"
import { useConfig } from "~/lib/config/get-config"
import { CheckoutForm } from "./checkout-form"
import { DeliveryChoice } from "./delivery-choice"

const StripeCheckout = lazy(() => import("./stripe-checkout"))

const placeholder = (
  <div className="grid gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-60" />
  </div>
)

interface CheckoutScreenProps {
  user: User
  /** Where the last order went. */
  saved: SavedAddress["address"]
  /** The articles of the cart; a refusal may ask to change them, so they can be. */
  lines: ReactNode
  /** What the buyer sees and orders by; undefined while it is not there. */
  quote: CartQuote | undefined
  /** Why nothing is delivered to the address. */
  deliveryRefusal?: string | undefined
  /** The figures of it, or why there are none. */
  totals: ReactNode
  /** Hears where the order goes, as soon as all of the address is there. */
  onAddress: (address: string) => void
  onDelivery: (deliveryOptionId: string) => void
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** The form on one side, what is ordered on the other. */
export function CheckoutScreen({
  user,
  saved,
  lines,
  quote,
  deliveryRefusal,
  totals,
  onAddress,
  onDelivery,
  onPlaced,
  onRefused,
}: CheckoutScreenProps) {
  const { stripePublishableKey } = useConfig()
  const isHydrated = useHydrated()
  const delivery = (
    <DeliveryChoice options={quote?.deliveryOptions ?? []} refusal={deliveryRefusal} onChoose={onDelivery} />
  )
  const form = { user, saved, quote, delivery, onAddress, onPlaced, onRefused }
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
        {!stripePublishableKey ? (
          <CheckoutForm {...form} />
        ) : isHydrated ? (
          <Suspense fallback={placeholder}>
            <StripeCheckout publishableKey={stripePublishableKey} {...form} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </div>
  )
}
