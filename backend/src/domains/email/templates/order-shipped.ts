import { isolated } from "@shop/contracts"
import { arrivalDay, startOf } from "@shop/contracts/delivery-promise"
import { readSettings } from "#modules/site-settings/read-settings"
import { findOrderFacts } from "../queries/order-facts"
import { findParcel } from "../queries/parcel-facts"
import { dateText } from "../rules/dates"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { arrivalText, greetingOf, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"
import { parcelRows, SAMPLE_PARCEL, type Parcel } from "../rules/parcel-email"

const SAMPLE: OrderFacts & { parcel: Parcel } = { ...SAMPLE_ORDER, parcel: SAMPLE_PARCEL }

/**
 * Announces that a parcel was shipped, with the carrier's tracking link if there is one. Not sent for a canceled
 * parcel. A parcel with the starter kit gets another subject and opening instead of a second email.
 */
export const orderShipped = defineEmail({
  occasions: {
    "order-shipped": {
      when: "Parcel shipped",
      wording: {
        subject: "Your order {{number}} is on its way",
        opening: "Good news: these items from your order {{number}} have shipped.",
      },
      sample: SAMPLE,
    },
    "starter-kit-shipped": {
      when: "Parcel with starter kit shipped",
      wording: {
        subject: "Your order {{number}} is on its way, with your starter kit",
        opening:
          "Good news: your starter kit has shipped, along with these items from your order {{number}}.",
      },
      sample: {
        ...SAMPLE,
        parcel: {
          ...SAMPLE_PARCEL,
          items: [...SAMPLE_PARCEL.items, { title: "Recovery Starter Kit", quantity: 1 }],
        },
      },
    },
  },
  load: async (container, { recipient, data: { fulfillmentId } }: EmailToLoad<{ fulfillmentId: string }>) => {
    const found = await findParcel(container, fulfillmentId)
    const order = found && !found.isCanceled ? await findOrderFacts(container, found.orderId) : undefined
    if (!found || !order) return "obsolete"
    const settings = await readSettings(container)
    const due = startOf(arrivalDay(settings, found.shippedAt ?? new Date()), settings.timeZone)
    return {
      to: recipient,
      occasion: found.hasKit ? "starter-kit-shipped" : "order-shipped",
      facts: {
        ...order.facts,
        parcel: found.parcel,
        expectedBy: { day: dateText(due, "weekday", settings.timeZone) },
      },
    }
  },
  content: (facts) => {
    const carrier = facts.parcel.tracking.find(({ url }) => url !== null)?.url
    return {
      greeting: greetingOf(facts),
      rows: parcelRows(facts.parcel),
      link: carrier
        ? { label: "Track your parcel", url: carrier }
        : { label: "Your orders", url: shopLink("/account/orders") },
      closing: facts.shippingAddress
        ? `Shipping to: ${isolated(facts.shippingAddress)}. ${arrivalText(facts.expectedBy)}`
        : "Your parcel is on its way.",
    }
  },
})
