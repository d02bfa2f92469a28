import { isolated } from "@shop/contracts"
import { findOrderFacts } from "../queries/order-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { arrivalText, greetingOf, orderRows, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"

const SAMPLE: OrderFacts & { isMembership: boolean } = { ...SAMPLE_ORDER, isMembership: false }

function closingOf({ isMembership, shippingAddress, expectedBy }: typeof SAMPLE): string {
  if (isMembership) return "Your starter kit comes with your first order, free of charge."
  return shippingAddress
    ? `We send it to: ${isolated(shippingAddress)}. ${arrivalText(expectedBy)}`
    : "You find its state among your orders at any time."
}

/**
 * Confirms an order: its items, amounts and destination. While its cart is not completed, the order is still being
 * placed and may be compensated, so the email waits.
 */
export const orderPlaced = defineEmail({
  occasions: {
    "order-placed": {
      when: "An order is placed",
      wording: {
        subject: "Your order {{number}}",
        opening: "Thank you for your order, number {{number}}:",
      },
      sample: SAMPLE,
    },
    "order-for-you": {
      when: "An order is placed for somebody else, who gets the email",
      wording: {
        subject: "An order for you, {{number}}",
        opening: "{{buyer}} ordered this for you, number {{number}}:",
      },
      sample: { ...SAMPLE, name: "Olga", buyer: "Robin Berg" },
    },
    "membership-begun": {
      when: "A membership is bought",
      wording: {
        subject: "Welcome, you are a member",
        opening:
          "Thank you. Your membership is paid and lasts for life. This is the receipt, number {{number}}:",
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
    if (order.isBeingPlaced) return "not-yet"
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
