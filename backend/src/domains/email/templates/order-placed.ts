import { isolated } from "@shop/contracts"
import { readSettings } from "#modules/site-settings/read-settings"
import { findOrderFacts } from "../queries/order-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { arrivalText, greetingOf, orderRows, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"

interface PlacedFacts extends OrderFacts {
  isMembership: boolean
  /** Whether the shop gives new members a starter kit. */
  hasKit: boolean
}

const SAMPLE: PlacedFacts = { ...SAMPLE_ORDER, isMembership: false, hasKit: false }

function closingOf({ isMembership, hasKit, shippingAddress, expectedBy }: PlacedFacts): string {
  if (isMembership && hasKit) return "We'll ship your free starter kit with your first order."
  if (isMembership) return "You can now buy public and member products."
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
        hasKit: true,
      },
    },
  },
  load: async (container, { recipient, data: { orderId } }: EmailToLoad<{ orderId: string }>) => {
    const order = await findOrderFacts(container, orderId)
    if (!order) return "obsolete"
    const { facts, isMembership } = order
    const occasion = isMembership ? "membership-begun" : facts.buyer ? "order-for-you" : "order-placed"
    const hasKit = (await readSettings(container)).starterKit !== null
    return { to: recipient, occasion, facts: { ...facts, isMembership, hasKit } }
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: orderRows(facts),
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing: closingOf(facts),
  }),
})
