import type { Evidence, Invariant } from "./invariant"

interface OrderRow {
  display_id: number
  email: string
  is_membership: boolean
  /** Outbox status of its confirmation; null if there is none. */
  outbox: string | null
  /** Whether its cart is completed, which its confirmation waits for; null without a cart. */
  is_closed: boolean | null
}

function ordersOf({ sql, lastOrder }: Evidence) {
  return sql<OrderRow[]>`
    select "order".display_id, lower("order".email) as email, exists (
      select from order_item item join order_line_item line on line.id = item.item_id
      join product_access access on access.product_id = line.product_id and access.kind = 'membership'
      where item.order_id = "order".id) as is_membership,
    (select status || ' after ' || attempts || ' attempts' from email_message
      where key = 'order-placed:' || "order".id) as outbox,
    (select bool_and(cart.completed_at is not null) from order_cart link join cart on cart.id = link.cart_id
      where link.order_id = "order".id and link.deleted_at is null) as is_closed
    from "order" where deleted_at is null and not is_draft_order and email is not null
      and display_id > ${lastOrder}`
}

const WELCOME = "Welcome to your membership"

/** Identifies an order's confirmation; membership emails name no order number, so the address has to do. */
function keyOf({ display_id, email, is_membership }: OrderRow): string {
  return is_membership ? `${email} ${WELCOME}` : `${email} Your order ${display_id}`
}

export const emails: Invariant[] = [
  {
    name: "every order has exactly one confirmation email",
    breaches: async (evidence) => {
      const sent = new Map<string, Set<string>>()
      for (const { to, subject, messageId } of evidence.emails) {
        const key = `${to} ${subject.split(" – ")[0]}`
        sent.set(key, (sent.get(key) ?? new Set()).add(messageId))
      }
      const expected = new Map<string, OrderRow[]>()
      for (const order of await ordersOf(evidence)) {
        expected.set(keyOf(order), [...(expected.get(keyOf(order)) ?? []), order])
      }
      const missing = [...expected].flatMap(([key, orders]) => {
        const count = sent.get(key)?.size ?? 0
        const waiting = orders.map(({ outbox, is_closed }) => ({ outbox, isCartClosed: is_closed }))
        return count === orders.length ? [] : [{ email: key, orders: waiting, emails: count }]
      })
      const unfounded = [...sent.keys()].filter((key) => / (Your order \d+|Welcome, .*)$/.test(key))
      return [
        ...missing,
        ...unfounded.filter((key) => !expected.has(key)).map((key) => ({ email: key, orders: 0 })),
      ]
    },
  },
  {
    name: "order emails name the total that was shown",
    breaches: ({ emails: sent, journal }) => {
      const rows = journal.orders.flatMap(({ id, shownCents }) => {
        const about = sent.filter(({ subject }) => subject.split(" – ")[0] === `Your order ${id}`)
        const told = new Set(about.map(({ text }) => /^Total:? +\$([\d,.]+)$/m.exec(text)?.[1] ?? text))
        const shown = (shownCents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })
        return [...told].filter((total) => total !== shown).map((total) => ({ order: id, shown, total }))
      })
      return Promise.resolve(rows)
    },
  },
]
