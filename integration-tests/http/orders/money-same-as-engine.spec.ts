import { afterAll, beforeAll, describe, it } from "vitest"
import { readOrder, TwinShops, type Side } from "../../support/bare-engine/twins"
import { uniqueName } from "../../support/visitor"

let shops: TwinShops

describe("refunds in the engine's admin", () => {
  /** A refund of the order's payment, for a reason that both shops have. */
  const refund = (amount?: number) => async (side: Side, id: string) => {
    const [payment] = await paymentsOf(side, id)
    const [reason] = Object.entries(side.names).find(([, name]) => name === "the reason") ?? []
    return {
      path: `/admin/payments/${payment}/refund`,
      body: { ...(amount && { amount }), refund_reason_id: reason, note: "As agreed" },
    }
  }
  const paymentsOf = async ({ admin }: Side, id: string) => {
    const { body: found } = await admin.get(`/admin/orders/${id}?fields=payment_collections.payments.id`)
    const { payment_collections } = found.order as { payment_collections: { payments: { id: string }[] }[] }
    return payment_collections.flatMap(({ payments }) => payments.map((payment) => payment.id))
  }
  const cancel = (_side: Side, id: string) =>
    Promise.resolve({ path: `/admin/orders/${id}/cancel`, body: {} })

  beforeAll(async () => {
    shops = await TwinShops.start("bare_money")
    const code = uniqueName("reason")
    for (const { admin, names } of [shops.ours, shops.theirs]) {
      const { body: made } = await admin.post("/admin/refund-reasons", { label: "As agreed", code })
      names[(made.refund_reason as { id: string }).id] = "the reason"
    }
  }, 120_000)
  afterAll(() => shops.stop())

  it("work and respond as in the bare engine", async () => {
    const twins = await shops.placedTwins()
    await twins.post("refunding a part", refund(3))
    await twins.post("refunding another part", refund(2.5))
    await twins.post("refunding all of it again", refund(), 400)
    await twins.post("refunding too much", refund(9_999), 400)
    await twins.post("cancelling", cancel)
    await twins.post("cancelling again", cancel, 400)
  })

  it("work after an order is canceled", async () => {
    const twins = await shops.placedTwins()
    await twins.post("cancelling", cancel)
  })

  it("are blocked while something is packed", async () => {
    const twins = await shops.placedTwins()
    await twins.post("packing", async (side, id) => {
      const { items } = await readOrder(side, id)
      return {
        path: `/admin/orders/${id}/fulfillments`,
        body: { items: items.map(({ id: line, quantity }) => ({ id: line, quantity })) },
      }
    })
    await twins.post("cancelling", cancel, 400)
  })
})
