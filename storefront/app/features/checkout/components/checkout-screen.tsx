import { formatCents } from "@shop/contracts/rules"
import { ChevronDown } from "lucide-react"
import { type ReactNode, useState } from "react"
import { cn } from "~/lib/cn"
import { useConfig } from "~/lib/config/get-config"
import { useRefusal } from "~/lib/route-form/refusal"
import { arrivalOfNew } from "~/lib/order/arrival-text"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { DeliveryChoice } from "./delivery-choice"
import { DemoCheckoutForm } from "./demo-checkout-form"
import { ProviderCheckoutForm } from "./provider-checkout-form"

interface CheckoutScreenProps extends Omit<CheckoutFormProps, "delivery"> {
  /** The cart's line items; editable, because a refused order may require changes. */
  lines: ReactNode
  /** Why the shop doesn't deliver to the address. */
  deliveryRefusal?: string | undefined
  /** The totals of the quote, or why there are none. */
  totals: ReactNode
  onDelivery: (deliveryOptionId: string) => void
}

/** The checkout form, with the order summary next to it. */
export function CheckoutScreen({ lines, deliveryRefusal, totals, onDelivery, ...form }: CheckoutScreenProps) {
  const [isSummaryOpen, setSummaryOpen] = useState(useRefusal("checkout") !== undefined)
  const config = useConfig()
  const PaymentForm = config.paymentProvider === "demo" ? DemoCheckoutForm : ProviderCheckoutForm
  const arrival = arrivalOfNew(config)
  const delivery = (
    <DeliveryChoice
      options={form.quote?.deliveryOptions ?? []}
      refusal={deliveryRefusal}
      onChoose={onDelivery}
    />
  )
  return (
    <div data-checkout className="page py-5 sm:py-14">
      <h1 className="display text-3xl">Checkout</h1>
      <div className="mt-4 grid sm:mt-8 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
        <section
          aria-labelledby="summary"
          className="rounded-lg border border-line bg-surface px-5 py-2 sm:px-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:order-last lg:py-6"
        >
          <h2 id="summary" className="scroll-mt-4 text-xl font-semibold max-lg:sr-only">
            Order summary
          </h2>
          <button
            type="button"
            aria-expanded={isSummaryOpen}
            aria-controls="summary-content"
            onClick={() => setSummaryOpen(!isSummaryOpen)}
            className="flex min-h-11 w-full items-center gap-2 text-left font-semibold lg:hidden"
          >
            {isSummaryOpen ? "Hide" : "Show"} order summary
            <ChevronDown
              aria-hidden
              className={cn("size-4 transition-transform", isSummaryOpen && "rotate-180")}
            />
            {form.quote && <span className="ml-auto tabular-nums">{formatCents(form.quote.total)}</span>}
          </button>
          <div id="summary-content" className={cn("max-lg:pb-3", !isSummaryOpen && "max-lg:hidden")}>
            <ul className="divide-y divide-line">{lines}</ul>
            <div className="border-t border-line pt-4">{totals}</div>
            {arrival && <p className="mt-3 text-sm text-ink-soft">{arrival}</p>}
          </div>
        </section>
        <PaymentForm
          {...form}
          delivery={delivery}
          onRefused={() => {
            // The summary shows the cause: an item that sold out, or a total that changed.
            setSummaryOpen(true)
            form.onRefused()
          }}
        />
      </div>
    </div>
  )
}
