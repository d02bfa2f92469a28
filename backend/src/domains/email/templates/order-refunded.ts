import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { readSettings } from "#modules/site-settings/read-settings"
import { formatCents, toCents } from "#lib/money"
import { findOrderFacts } from "../queries/order-facts"
import { dateText } from "../rules/dates"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { greetingOf, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"

const SAMPLE: OrderFacts & { amount: string; date: string; reason: string | null; movesMoney: boolean } = {
  ...SAMPLE_ORDER,
  amount: "$14.00",
  date: "March 3, 2026",
  reason: "One item arrived damaged.",
  movesMoney: true,
}

interface RefundRow {
  amount: unknown
  created_at: Date | string
  note: string | null
}

type RefundEmail = EmailToLoad<{
  orderId: string
  refundId: string
  /** False in a demo shop, where payments are only simulated. */
  movesMoney: boolean
}>

async function findRefund(container: MedusaContainer, refundId: string): Promise<RefundRow | undefined> {
  const [refund] = await graphRows<RefundRow>(container, {
    entity: "refund",
    fields: ["amount", "created_at", "note"],
    filters: { id: refundId },
  })
  return refund
}

/** Reports how much of an order's payment is refunded, and where to. */
export const orderRefunded = defineEmail({
  occasions: {
    "order-refunded": {
      when: "Refund sent",
      wording: {
        subject: "Your refund for order {{number}}",
        opening: "We refunded {{amount}} for your order {{number}} on {{date}}.",
      },
      sample: SAMPLE,
    },
  },
  load: async (container, { recipient, data: { orderId, refundId, movesMoney } }: RefundEmail) => {
    const [{ timeZone }, order, refund] = await Promise.all([
      readSettings(container),
      findOrderFacts(container, orderId),
      findRefund(container, refundId),
    ])
    if (!order || !refund) return "obsolete"
    return {
      to: recipient,
      occasion: "order-refunded",
      facts: {
        ...order.facts,
        amount: formatCents(toCents(refund.amount)),
        date: dateText(refund.created_at, "date", timeZone),
        reason: refund.note,
        movesMoney,
      },
    }
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: [
      ...(facts.reason ? [{ label: "Reason", value: facts.reason }] : []),
      { label: `Refund for order ${facts.number}`, value: facts.amount, isTotal: true },
    ],
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing: facts.movesMoney
      ? "The refund goes to the card you paid with. It can take up to 10 days to appear on your statement."
      : "This is a demo shop, so no money was refunded.",
  }),
})
