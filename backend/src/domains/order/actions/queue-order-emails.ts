import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { EMAIL_MODULE } from "#modules/email/index"
import { emailKey, queueEmail } from "#domains/email/actions/queue-email"
import type { EmailName } from "#domains/email/templates/index"
import { isLostInDispute } from "#domains/order-facts/money/rules/order-payments"
import { gatewayOfEngine } from "#domains/checkout/payment/gateways/index"
import { findReturns } from "#domains/order-facts/queries/find-returns"
import { receivedAtOf, toReturnState, type ReturnRow } from "#domains/order-facts/rules/engine-return"
import { ASKED_BY_BUYER, returnStatusOf } from "#domains/order-facts/rules/return-state"
import { DELAY_NOTIFIED_AT, notedMoment } from "#domains/order-facts/rules/order-metadata"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"

type Time = Date | string | null

interface OrderRow {
  id: string
  email: string | null
  is_draft_order: boolean
  canceled_at: Time
  metadata: Record<string, unknown> | null
  cart?: { completed_at: Time } | null
  fulfillments?: ({ id: string; shipped_at: Time; delivered_at: Time; canceled_at: Time } | null)[] | null
  payment_collections?: ({ payments?: PaymentRow[] | null } | null)[] | null
  transactions?: ({ reference_id: string | null } | null)[] | null
}

interface PaymentRow {
  id: string
  provider_id: string
  refunds?: { id: string; created_at: Time; metadata?: Record<string, unknown> | null }[] | null
}

const FIELDS = [
  "id",
  "email",
  "is_draft_order",
  "canceled_at",
  "metadata",
  "cart.completed_at",
  "fulfillments.id",
  "fulfillments.shipped_at",
  "fulfillments.delivered_at",
  "fulfillments.canceled_at",
  "payment_collections.payments.id",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.refunds.id",
  "payment_collections.payments.refunds.created_at",
  "payment_collections.payments.refunds.metadata",
  "transactions.reference_id",
]

/** Older events are not announced. The outbox keeps sent emails for longer, so that none is sent twice. */
const TOLD_WITHIN_MS = 10 * 24 * 60 * 60 * 1000

/** An event of an order that its buyer is notified of. */
interface OrderNews {
  template: Extract<
    EmailName,
    | "order-shipped"
    | "order-delivered"
    | "order-delayed"
    | "order-canceled"
    | "order-refunded"
    | "order-return"
  >
  about: string
  at: Time
  queue: (container: MedusaContainer, recipient: string) => Promise<string>
}

function newsOfReturn(row: ReturnRow): OrderNews[] {
  const { id: returnId, metadata, requested_at, created_at, canceled_at } = row
  // Refunds are left out here, because they have their own email.
  const status = returnStatusOf(toReturnState(row, 0))
  const isAsked = row.items.some(({ metadata }) => metadata?.asked_by === ASKED_BY_BUYER.asked_by)
  const askedAt = requested_at ?? created_at
  const steps = {
    "return-requested": status === "requested" ? askedAt : null,
    "return-approved": status === "approved" ? (isAsked ? (metadata?.approved_at ?? null) : askedAt) : null,
    "return-refused": status === "refused" ? canceled_at : null,
    "return-received": status === "received" ? receivedAtOf(row) : null,
  } as const
  return (Object.keys(steps) as (keyof typeof steps)[]).map((step): OrderNews => {
    const about = `${returnId}:${step}`
    return {
      template: "order-return",
      about,
      at: steps[step],
      queue: (container, recipient) =>
        queueEmail(container, { template: "order-return", about, recipient, data: { returnId, step } }),
    }
  })
}

function newsOf(order: OrderRow): OrderNews[] {
  const { id: orderId, canceled_at, metadata, fulfillments, payment_collections, transactions } = order
  const entered = (transactions ?? []).map((transaction) => transaction?.reference_id)
  const parcels = (fulfillments ?? []).flatMap((parcel) => (parcel && !parcel.canceled_at ? [parcel] : []))
  const payments = (payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
  const delayedAt = notedMoment(metadata, DELAY_NOTIFIED_AT)
  const delayAbout = `${orderId}:${delayedAt}`
  return [
    ...parcels.map(({ id: fulfillmentId, shipped_at, delivered_at }): OrderNews => {
      // Once a parcel is delivered, its shipment need not be announced any more.
      const template = delivered_at ? "order-delivered" : "order-shipped"
      return {
        template,
        about: fulfillmentId,
        at: delivered_at ?? shipped_at,
        queue: (container, recipient) =>
          queueEmail(container, { template, about: fulfillmentId, recipient, data: { fulfillmentId } }),
      }
    }),
    {
      template: "order-delayed",
      about: delayAbout,
      at: delayedAt,
      queue: (container, recipient) =>
        queueEmail(container, { template: "order-delayed", about: delayAbout, recipient, data: { orderId } }),
    },
    {
      template: "order-canceled",
      about: orderId,
      at: canceled_at,
      queue: (container, recipient) =>
        queueEmail(container, { template: "order-canceled", about: orderId, recipient, data: { orderId } }),
    },
    ...payments.flatMap(({ id: paymentId, provider_id, refunds }) =>
      // Money lost in a dispute is not a refund, and a recorded refund is not paid yet.
      (refunds ?? [])
        .filter((refund) => !isLostInDispute(refund))
        .filter(({ id }) => entered.includes(id) || entered.includes(paymentId))
        .map(({ id: refundId, created_at }): OrderNews => {
          const movesMoney = gatewayOfEngine(provider_id)?.movesMoney ?? true
          const data = { orderId, refundId, movesMoney }
          return {
            template: "order-refunded",
            about: refundId,
            at: created_at,
            queue: (container, recipient) =>
              queueEmail(container, { template: "order-refunded", about: refundId, recipient, data }),
          }
        }),
    ),
  ]
}

function isPlaced({ email, is_draft_order, cart }: OrderRow): boolean {
  return Boolean(email) && !is_draft_order && (!cart || Boolean(cart.completed_at))
}

/**
 * Queues missing emails about recent order events: shipped and delivered parcels, delays, cancellations, returns and
 * refunds. Events are derived from the orders' current state, whoever changed it. Can be repeated: each event is
 * announced once.
 *
 * @param orderIds the engine's ids
 * @returns how many emails were queued
 */
export async function queueOrderEmails(container: MedusaContainer, orderIds: string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const emails = container.resolve(EMAIL_MODULE)
  const began = await emails.readMark("order-changes-told-since")
  const earliest = Math.max(began.getTime(), Date.now() - TOLD_WITHIN_MS)
  let queued = 0
  for (const batch of batchesOf([...new Set(orderIds)])) {
    const [orders, returns] = await Promise.all([
      graphRows<OrderRow>(container, { entity: "order", fields: FIELDS, filters: { id: batch } }),
      findReturns(container, batch),
    ])
    const news = orders.filter(isPlaced).flatMap((order) =>
      [
        ...newsOf(order),
        ...returns.filter(({ order_id }) => order_id === order.id).flatMap(newsOfReturn),
      ].flatMap((item) => {
        const isRecent = item.at !== null && new Date(item.at).getTime() >= earliest
        return isRecent ? [{ ...item, recipient: order.email ?? "" }] : []
      }),
    )
    const known = await emails.findKeys(news.map(({ template, about }) => emailKey(template, about)))
    for (const { template, about, recipient, queue } of news) {
      if (known.has(emailKey(template, about))) continue
      await queue(container, recipient)
      queued += 1
    }
  }
  return queued
}
