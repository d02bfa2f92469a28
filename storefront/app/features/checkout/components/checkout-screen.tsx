import type { ReactNode } from "react"
import { useConfig } from "~/lib/config/get-config"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { DeliveryChoice } from "./delivery-choice"
import { CHECKOUT_FORMS } from "./payment-forms"

interface CheckoutScreenProps extends Omit<CheckoutFormProps, "delivery"> {
  /** The cart's items, editable, because a refused order may require it. */
  lines: ReactNode
  /** Why nothing is delivered to the address. */
  deliveryRefusal?: string | undefined
  /** The totals of the quote, or why there are none. */
  totals: ReactNode
  onDelivery: (deliveryOptionId: string) => void
}

/** The form on one side, what is ordered on the other. */
export function CheckoutScreen({ lines, deliveryRefusal, totals, onDelivery, ...form }: CheckoutScreenProps) {
  const PaymentForm = CHECKOUT_FORMS[useConfig().paymentProvider]
  const delivery = (
    <DeliveryChoice
      options={form.quote?.deliveryOptions ?? []}
      refusal={deliveryRefusal}
      onChoose={onDelivery}
    />
  )
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
        <PaymentForm {...form} delivery={delivery} />
      </div>
    </div>
  )
}
