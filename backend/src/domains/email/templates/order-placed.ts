import { isolated } from "@shop/contracts"
import { findOrderFacts } from "../queries/order-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { arrivalText, greetingOf, orderRows, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"

const SAMPLE: OrderFacts & { isMembership: boolean } = { ...SAMPLE_ORDER, isMembership: false }

function closingOf({ isMembership, shippingAddress, expectedBy }: typeof SAMPLE): string {
  if (isMembership) return "We'll ship your free starter kit with your first order."
  return shippingAddress
    ? `Shipping to: ${isolated(shippingAddress)}. ${arrivalText(expectedBy)}`
    : "You can check its status under your orders at any time."
}

/** Confirms an order: its items, amounts and destination. Queued by the transaction that completes the order. */
export const orderPlaced = defineEmail({
  occasions: {
    "order-placed": {
      when: "Order placed",
      wording: {
        subject: "Your order {{number}}",
        opening: "Thank you for your order {{number}}:",
      },
      sample: SAMPLE,
    },
    "order-for-you": {
      when: "Order placed for someone else",
      wording: {
        subject: "An order for you ({{number}})",
        opening: "{{buyer}} placed order {{number}} for you:",
      },
      sample: { ...SAMPLE, name: "Olga", buyer: "Robin Berg" },
    },
    "membership-begun": {
      when: "Membership purchased",
      wording: {
        subject: "Welcome to your membership",
        opening: "Thank you! Your lifetime membership is active. Here is your receipt for order {{number}}:",
      },
      sample: {
        ...SAMPLE,
        lines: [{ title: "Lifetime membership", quantity: 1, totalCents: 4900 }],
        figures: {
          subtotal: 4900,
          discount: 0,
          discounts: [],
          shipping: 0,
          tax: 0,
          taxes: [],
          total: 4900,
        },
        shippingAddress: null,
        isMembership: true,
      },
    },
  },
  load: async (container, { recipient, data: { orderId } }: EmailToLoad<{ orderId: string }>) => {
    const order = await findOrderFacts(container, orderId)
    if (!order) return "obsolete"
    const { facts, isMembership } = order
    const occasion = isMembership ? "membership-begun" : facts.buyer ? "order-for-you" : "order-placed"
    return { to: recipient, occasion, facts: { ...facts, isMembership } }
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: orderRows(facts),
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing: closingOf(facts),
  }),
})
