import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { mailTo } from "../../support/mailbox"
import { race, times } from "../../support/race"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { PIECES, returnOf, ReturningMember, STOCK } from "../../support/returns"
import { changeSettings } from "../../support/settings"
import { registeredMember, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
let people: ReturningMember

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
})

async function engineItems(orderId: number): Promise<{ id: string }[]> {
  return (await people.engine.orderOf<{ items: { id: string }[] }>(orderId, "items.id")).items
}

describe("a return", () => {
  it("goes from requested to refunded, with stock, money, emails and log entries", async () => {
    const bought = await people.delivered()
    const { order, product } = bought
    expect(order.returnable.items).toEqual([{ itemId: bought.itemId, quantity: PIECES }])
    const asked = returnOf(await people.ask(bought))
    expect(asked).toMatchObject({
      status: "requested",
      note: "Too short for me",
      nextStatuses: ["cancelled"],
    })
    expect(asked.items).toEqual([
      {
        itemId: bought.itemId,
        name: product.name,
        quantity: 2,
        reason: "It doesn't fit or suit me",
        restocked: 0,
        writtenOff: 0,
      },
    ])
    expect(asked.worth).toBe(2 * product.price)
    expect((await people.own(order.id)).due).toBe(0)
    expect((await people.own(order.id)).returnable.items).toEqual([{ itemId: bought.itemId, quantity: 1 }])
    await mailTo(mailDirectory, people.email, `Your return for order ${order.id}`)
    expect(returnOf(await people.answer(asked, "approved")).status).toBe("approved")
    await mailTo(mailDirectory, people.email, `Your return for order ${order.id} is approved`)

    const received = await people.receive(asked, 1, 1)
    expect(returnOf(received)).toMatchObject({ status: "received", items: [{ restocked: 1, writtenOff: 1 }] })
    expect(received).toMatchObject({ returned: 2 * product.price, due: -2 * product.price })
    expect(await people.stockOf(product)).toBe(STOCK - PIECES + 1)
    await mailTo(mailDirectory, people.email, `Your return for order ${order.id} has arrived`)

    const refunded = await people.refund(order, 2 * product.price, asked.id)
    expect(refunded).toMatchObject({
      due: 0,
      refunded: 2 * product.price,
      refunds: [{ reason: "As agreed" }],
    })
    expect(returnOf(refunded)).toMatchObject({ status: "refunded", refunded: 2 * product.price })
    const mail = await mailTo(mailDirectory, people.email, `Your refund for order ${order.id}`)
    expect(mail.text).toContain("As agreed")
    const log = await people.admin.api.listAuditEntries({
      query: { subject: "order", subjectId: String(order.id) },
    })
    const steps = log.map(({ after }) => after?.[`return #${asked.id}`]).filter(Boolean)
    expect(steps.reverse()).toEqual(["requested", "approved", "received", "refunded"])
  })

  it("can be settled with a smaller refund, and the rest paid later", async () => {
    const bought = await people.delivered()
    const worth = 2 * bought.product.price
    const { id } = await people.received(bought)
    const less = await people.refund(bought.order, worth - 500, id)
    expect(less).toMatchObject({ refunded: worth - 500, credit: -500, due: 0 })
    expect(returnOf(less)).toMatchObject({ status: "refunded", refunded: worth - 500, withheld: 500 })
    const more = await people.refund(bought.order, 200, id)
    expect(more).toMatchObject({ refunded: worth - 300, credit: -300, due: 0 })
    expect(returnOf(more)).toMatchObject({ refunded: worth - 300, withheld: 300 })
    const whole = await people.refund(bought.order, 300, id)
    expect(whole).toMatchObject({ refunded: worth, credit: 0, due: 0 })
    expect(returnOf(whole)).toMatchObject({ worth, refunded: worth, withheld: 0 })
    const engine = await new EngineOrderChanges(people.engine).read(bought.order.id)
    expect(engine.summary.pending_difference).toBe(0)
  })

  it("keeps the full value owed after an earlier smaller refund", async () => {
    const bought = await people.delivered()
    const { price } = bought.product
    const asked = returnOf(await people.ask(bought))
    await people.answer(asked, "approved")
    await people.receive(asked, 1, 0)
    expect(await people.refund(bought.order, price - 100, asked.id)).toMatchObject({ due: 0 })
    expect(await people.receive(asked, 0, 1)).toMatchObject({ due: -price })
    const settled = await people.refund(bought.order, price, asked.id)
    expect(settled).toMatchObject({ refunded: 2 * price - 100, due: 0 })
    expect(returnOf(settled)).toMatchObject({ withheld: 100 })
  })

  it.each(["/admin", "/app"] as const)(
    "creates no debt while only requested, when %s refunds something else",
    async (door) => {
      const bought = await people.delivered()
      const asked = returnOf(await people.ask(bought))
      if (door === "/admin") await people.refund(bought.order, 500)
      else await new EngineOrderChanges(people.engine).refund(bought.order.id, 5)
      const { totalAmount } = bought.order
      expect(await people.own(bought.order.id)).toMatchObject({ refunded: 500, due: 0, totalAmount })
      expect(await people.answer(asked, "refused")).toMatchObject({ refunded: 500, due: 0 })
      const engine = await new EngineOrderChanges(people.engine).read(bought.order.id)
      expect(engine.summary.pending_difference).toBe(0)
    },
  )

  it("is owed in full after an unrelated refund", async () => {
    const bought = await people.delivered()
    const worth = 2 * bought.product.price
    const asked = returnOf(await people.ask(bought))
    await people.refund(bought.order, 500)
    await people.answer(asked, "approved")
    expect(await people.receive(asked, 2, 0)).toMatchObject({ returned: worth, due: -worth })
    expect(await people.refund(bought.order, worth, asked.id)).toMatchObject({
      refunded: worth + 500,
      due: 0,
    })
  })

  it("is rejected with a reason and can be requested again", async () => {
    const bought = await people.delivered()
    const asked = returnOf(await people.ask(bought, PIECES))
    const { status, fields } = await fieldsOfRefusal(
      people.admin.api.setReturnStatus({
        params: { id: bought.order.id, returnId: asked.id },
        body: { status: "refused" },
      }),
    )
    expect({ status, fields }).toEqual({ status: 400, fields: { answer: "Please tell the customer why" } })
    expect(returnOf(await people.answer(asked, "refused"))).toMatchObject({
      status: "refused",
      answer: "It was opened.",
    })
    const mail = await mailTo(mailDirectory, people.email, `About your return for order ${bought.order.id}`)
    expect(mail.text).toContain("It was opened.")
    expect(returnOf(await people.ask(bought, PIECES)).status).toBe("requested")
  })

  it("can be withdrawn by its buyer only, until it arrives", async () => {
    const bought = await people.delivered()
    const asked = returnOf(await people.ask(bought))
    const params = { id: bought.order.id, returnId: asked.id }
    const stranger = await registeredMember(baseUrl)
    for (const other of [stranger, people.admin]) {
      expect(await refusalOf(other.api.cancelOwnReturn({ params }))).toMatchObject({ status: 404 })
    }
    await people.answer(asked, "approved")
    expect(returnOf(await people.member.api.cancelOwnReturn({ params })).status).toBe("cancelled")
    expect((await people.own(bought.order.id)).returnable.items[0]?.quantity).toBe(PIECES)
  })

  it("is limited to delivered items, their quantity and the return period", async () => {
    const shipped = await people.ordered("processing", "shipped")
    expect(shipped.order.returnable).toEqual({ until: null, items: [] })
    expect(await refusalOf(people.ask(shipped))).toMatchObject({ status: 409, code: "not_returnable" })
    const bought = await people.delivered()
    expect(await fieldsOfRefusal(people.ask(bought, PIECES + 1))).toMatchObject({
      fields: { "items.0.quantity": "You can return up to 3" },
    })
    const noReason = [{ itemId: bought.itemId, quantity: 1 }]
    expect(
      await fieldsOfRefusal(
        people.member.api.requestReturn({ params: { id: bought.order.id }, body: { items: noReason } }),
      ),
    ).toMatchObject({ fields: { "items.0.reason": "Please choose a reason" } })
    const undo = await changeSettings(baseUrl, { returnDays: 0 })
    try {
      expect((await people.own(bought.order.id)).returnable.items).toEqual([])
      expect(await refusalOf(people.ask(bought))).toMatchObject({ code: "not_returnable" })
    } finally {
      await undo()
    }
  })

  it("excludes non-returnable products, as their pages say", async () => {
    const bought = await people.delivered()
    const params = { id: bought.product.id }
    await people.admin.api.setProductDetails({ params, body: { returnable: false } })
    expect((await visit(baseUrl).api.getProduct({ params })).details).toMatchObject({ returnable: false })
    expect((await people.own(bought.order.id)).returnable).toEqual({ until: null, items: [] })
    expect(await refusalOf(people.ask(bought))).toMatchObject({ status: 409, code: "not_returnable" })
  })

  it("reflects changes made in the engine's admin", async () => {
    const bought = await people.delivered()
    const asked = returnOf(await people.ask(bought, 1))
    const { body: found } = await people.engine.get(
      "/admin/returns?limit=1&order=-created_at&fields=id,display_id",
    )
    const [{ id, display_id: number } = { id: "", display_id: 0 }] = found.returns as {
      id: string
      display_id: number
    }[]
    expect(number).toBe(asked.id)
    const items = [{ id: (await engineItems(bought.order.id))[0]?.id, quantity: 1 }]
    for (const [path, wish] of [
      ["receive", {}],
      ["receive-items", { items }],
      ["receive/confirm", {}],
    ] as const) {
      expect((await people.engine.post(`/admin/returns/${id}/${path}`, wish)).status).toBe(200)
    }
    expect(returnOf(await people.own(bought.order.id))).toMatchObject({
      status: "received",
      items: [{ restocked: 1 }],
    })
    expect(await people.stockOf(bought.product)).toBe(STOCK - PIECES + 1)
    await mailTo(mailDirectory, people.email, `Your return for order ${bought.order.id} has arrived`)
    const query = { subject: "order" as const, subjectId: String(bought.order.id) }
    const [entry] = await people.admin.api.listAuditEntries({ query })
    expect(entry?.after).toMatchObject({ [`return #${asked.id}`]: "received" })
  })

  it("accepts no more than was delivered, even with simultaneous requests", async () => {
    const bought = await people.delivered()
    const { answers } = await race(times(5, () => () => people.ask(bought, 2)))
    expect(answers).toHaveLength(1)
  })
})
