import { findOrderFacts } from "../queries/order-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { greetingOf, orderRows, SAMPLE_ORDER } from "../rules/order-email"

/** Tells a buyer that their order is late, and that they can wait or cancel. Staff send it per order. */
export const orderDelayed = defineEmail({
  occasions: {
    "order-delayed": {
      when: "Order delayed",
      wording: {
        subject: "Your order {{number}} is late",
        opening:
          "We're sorry, but your order {{number}} hasn't shipped yet. We'll send it as soon as we can.",
      },
      sample: SAMPLE_ORDER,
    },
  },
  load: async (container, { recipient, data: { orderId } }: EmailToLoad<{ orderId: string }>) => {
    const order = await findOrderFacts(container, orderId)
    if (!order?.isWaiting) return "obsolete"
    return { to: recipient, occasion: "order-delayed", facts: order.facts }
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: orderRows(facts),
    link: { label: "View or cancel your order", url: shopLink(`/account/orders/${facts.number}`) },
    closing:
      "If you're happy to wait, you don't need to do anything. Otherwise, you can cancel the order for a full refund until it's packed.",
  }),
})
