import { beforeAll, describe, expect, inject, it } from "vitest"
import { mailsTo, mailTo } from "../../support/mailbox"
import { race, times, wholeNumber } from "../../support/race"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { PIECES, ReturningMember, STOCK } from "../../support/returns"
import { registered, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
/** Set `REFUND_TRIES=1000` for a long run. */
const REFUND_TRIES = wholeNumber("REFUND_TRIES", 50)
let people: ReturningMember

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
})

describe("POST /api/orders/:id/cancel", () => {
  it("cancels an unpacked order and returns money and stock", async () => {
    const { order, product } = await people.ordered()
    expect(order.canCancel).toBe(true)
    const cancelled = await people.member.api.cancelOwnOrder({ params: { id: order.id } })
    expect(cancelled).toMatchObject({ status: "cancelled", canCancel: false, refunded: order.totalAmount })
    expect(await people.stockOf(product)).toBe(STOCK)
    await mailTo(mailDirectory, people.email, `Your order ${order.id} was canceled`)
    await mailTo(mailDirectory, people.email, `Your refund for order ${order.id}`)
    const { id } = await people.member.api.getUser()
    const log = await people.admin.api.listAuditEntries({
      query: { subject: "order", subjectId: String(order.id) },
    })
    expect(log[0]).toMatchObject({ actorId: id, after: { status: "cancelled" } })
  })

  it("rejects a packed order and says what to do", async () => {
    const { order } = await people.ordered("processing")
    expect(order.canCancel).toBe(false)
    const refusal = await refusalOf(people.member.api.cancelOwnOrder({ params: { id: order.id } }))
    expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
    expect(refusal.message).toContain("return it")
    expect((await people.own(order.id)).status).toBe("processing")
  })

  it("returns 404 to everyone else, including administrators", async () => {
    const { order } = await people.ordered()
    for (const other of [await registered(baseUrl), people.admin]) {
      expect(await refusalOf(other.api.cancelOwnOrder({ params: { id: order.id } }))).toMatchObject({
        status: 404,
      })
    }
    expect(await refusalOf(visit(baseUrl).api.cancelOwnOrder({ params: { id: order.id } }))).toMatchObject({
      status: 401,
    })
  })

  it("cancels once for simultaneous requests, and never while staff are packing", async () => {
    const { order, product } = await people.ordered()
    const { answers, refusals } = await race<unknown>([
      ...times(3, () => () => people.member.api.cancelOwnOrder({ params: { id: order.id } })),
      () => people.admin.api.setOrderStatus({ params: { id: order.id }, body: { status: "processing" } }),
    ])
    expect([answers.length, refusals.length]).toEqual([1, 3])
    const { status } = await people.own(order.id)
    expect(await people.stockOf(product)).toBe(status === "cancelled" ? STOCK : STOCK - PIECES)
  })
})

describe("a refund by staff", () => {
  it(
    "never exceeds the payment, even with simultaneous requests",
    async () => {
      const { order } = await people.delivered()
      const part = Math.floor(order.totalAmount / 10)
      const { payment_collections } = await people.engine.orderOf<{
        payment_collections: { payments: { id: string }[] }[]
      }>(order.id, "payment_collections.payments.id")
      const paymentId = payment_collections[0]?.payments[0]?.id ?? ""
      const outcomes: Record<string, number> = {}
      const count = (outcome: string) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1)
      const byShop = async () => {
        const { answers } = await race([() => people.refund(order, part)])
        count(answers.length === 1 ? "refunded" : "refused")
      }
      const byEngine = async () => {
        const { status } = await people.engine.post(`/admin/payments/${paymentId}/refund`, {
          amount: part / 100,
        })
        count(status === 200 ? "refunded" : "refused")
      }
      await Promise.all(times(REFUND_TRIES, (index) => (index % 10 === 9 ? byEngine() : byShop())))
      expect(outcomes).toEqual({ refunded: 10, refused: REFUND_TRIES - 10 })
      const { refunded } = await people.own(order.id)
      expect(refunded).toBe(10 * part)
      expect(refunded).toBeLessThanOrEqual(order.totalAmount)
    },
    60_000 + REFUND_TRIES * 1200,
  )

  it("shows how much is left", async () => {
    const { order } = await people.ordered()
    expect(await fieldsOfRefusal(people.refund(order, order.totalAmount + 1))).toMatchObject({
      status: 400,
      fields: { amount: "You can refund up to $59.97" },
    })
    expect(
      (await mailsTo(mailDirectory, people.email)).filter(({ subject }) =>
        subject?.includes(`refund for order ${order.id}`),
      ),
    ).toEqual([])
  })
})
