import { findOrderFacts } from "../queries/order-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { greetingOf, orderRows, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"

const SAMPLE: OrderFacts = SAMPLE_ORDER

/** Announces that an order was canceled. The refund has its own email. */
export const orderCanceled = defineEmail({
  occasions: {
    "order-canceled": {
      when: "Order canceled",
      wording: {
        subject: "Your order {{number}} was canceled",
        opening: "Your order {{number}} was canceled and won't be shipped:",
      },
      sample: SAMPLE,
    },
  },
  load: async (container, { recipient, data: { orderId } }: EmailToLoad<{ orderId: string }>) => {
    const order = await findOrderFacts(container, orderId)
    return order ? { to: recipient, occasion: "order-canceled", facts: order.facts } : "obsolete"
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: orderRows(facts),
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing:
      "We're refunding what you paid to your original payment method. If you weren't expecting this, reply to this email.",
  }),
})
