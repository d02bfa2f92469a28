import { findOrderFacts } from "../queries/order-facts"
import { findParcel } from "../queries/parcel-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { greetingOf, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"
import { parcelRows, SAMPLE_PARCEL, type Parcel } from "../rules/parcel-email"

const SAMPLE: OrderFacts & { parcel: Parcel } = {
  ...SAMPLE_ORDER,
  parcel: { ...SAMPLE_PARCEL, tracking: [] },
}

/** Announces that a parcel was delivered. */
export const orderDelivered = defineEmail({
  occasions: {
    "order-delivered": {
      when: "Parcel delivered",
      wording: {
        subject: "Your order {{number}} has arrived",
        opening: "These items from your order {{number}} were delivered:",
      },
      sample: SAMPLE,
    },
  },
  load: async (container, { recipient, data: { fulfillmentId } }: EmailToLoad<{ fulfillmentId: string }>) => {
    const found = await findParcel(container, fulfillmentId)
    const order = found && !found.isCanceled ? await findOrderFacts(container, found.orderId) : undefined
    if (!found || !order) return "obsolete"
    return { to: recipient, occasion: "order-delivered", facts: { ...order.facts, parcel: found.parcel } }
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: parcelRows({ ...facts.parcel, tracking: [] }),
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing: "If something is missing or damaged, reply to this email and we'll fix it.",
  }),
})
