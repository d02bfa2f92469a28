import { findOrderFacts } from "../queries/order-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { greetingOf, orderRows, SAMPLE_ORDER } from "../rules/order-email"

/** Tells a buyer that their order has not shipped yet, and that they may wait or cancel. Staff send it per order. */
export const orderDelayed = defineEmail({
  occasions: {
    "order-delayed": {
      when: "Staff write to a buyer that an order is late",
      wording: {
        subject: "Your order {{number}} is late",
        opening: "We are sorry: your order {{number}} has not left us yet. It goes out as soon as we can.",
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
    link: { label: "See or cancel the order", url: shopLink(`/account/orders/${facts.number}`) },
    closing:
      "If you would like to wait, there is nothing to do. If not, you can cancel the order on its page until we have packed it, and everything you paid goes back.",
  }),
})
