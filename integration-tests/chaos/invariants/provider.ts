import type { Evidence, Invariant } from "./invariant"

interface Book {
  intent: string
  /** Cents. */
  taken: number
  refunded: number
}

async function ourBooks({ sql }: Evidence): Promise<Map<string, Book>> {
  const rows = await sql<Book[]>`
    select payment.data ->> 'id' as intent,
      (select coalesce(round(sum(amount) * 100), 0)::int from capture
        where payment_id = payment.id and deleted_at is null) as taken,
      (select coalesce(round(sum(amount) * 100), 0)::int from refund
        where payment_id = payment.id and deleted_at is null) as refunded
    from payment where provider_id = 'pp_stripe_stripe' and deleted_at is null`
  return new Map(rows.map((row) => [row.intent, row]))
}

export const provider: Invariant[] = [
  {
    name: "the payment provider's records match ours",
    breaches: async (evidence) => {
      const { ledger } = evidence
      if (!ledger) return []
      const ours = await ourBooks(evidence)
      return [...ledger.intents.values()].flatMap((intent) => {
        const taken = intent.amount_received
        const refunded = intent.latest_charge ? ledger.charge(intent.latest_charge).amount_refunded : 0
        const book = ours.get(intent.id) ?? { taken: 0, refunded: 0 }
        const isSame = book.taken === taken && book.refunded === refunded
        return isSame ? [] : [{ intent: intent.id, provider: { taken, refunded }, ours: book }]
      })
    },
  },
  {
    name: "the payment provider has no abandoned authorizations",
    breaches: ({ ledger }) => {
      const held = [...(ledger?.intents.values() ?? [])].filter(({ status }) => status === "requires_capture")
      return Promise.resolve(held.map(({ id, amount_capturable }) => ({ intent: id, amount_capturable })))
    },
  },
  {
    name: "every payment provider event was processed",
    breaches: ({ untakenEvents = [] }) => Promise.resolve(untakenEvents),
  },
]
