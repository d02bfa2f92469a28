import { afterEach, beforeAll, expect, inject, it } from "vitest"
import { EngineSettings } from "../../support/engine-settings"
import { PIECES, ReturningMember, returnOf } from "../../support/returns"

let people: ReturningMember
let settings: EngineSettings

beforeAll(async () => {
  people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
  settings = new EngineSettings(people.engine)
})
afterEach(() => settings.restore())

const refund = (id: number, amount: number, returnId?: number) =>
  people.admin.api.refundOrder({ params: { id }, body: { amount, reason: "Goodwill", returnId } })

it("a return that arrives after a full refund is closed and owes nothing", async () => {
  const bought = await people.delivered()
  const { id, totalAmount } = bought.order
  const asked = returnOf(await people.ask(bought, PIECES))
  await refund(id, totalAmount)
  await people.answer(asked, "approved")
  const received = await people.receive(asked, PIECES, 0)
  expect(received).toMatchObject({ paid: totalAmount, refunded: totalAmount, due: 0 })
  expect(returnOf(received)).toMatchObject({ status: "refunded" })
  expect(await people.own(id)).toMatchObject({ due: 0 })
})

it("single returned items are refunded to the last cent", async () => {
  await settings.countryTax({ name: "Sales tax", rate: 8.25 })
  await settings.promotion({
    method: { type: "fixed", target_type: "items", allocation: "across", value: 10 },
  })
  const bought = await people.delivered()
  const { id, totalAmount } = bought.order
  let refunded = 0
  for (let piece = 0; piece < PIECES; piece += 1) {
    const asked = returnOf(await people.ask(bought, 1))
    await people.answer(asked, "approved")
    const { worth } = returnOf(await people.receive(asked, 1, 0))
    await refund(id, worth, asked.id)
    refunded += worth
    expect(await people.own(id)).toMatchObject({ refunded, due: 0 })
  }
  expect(refunded).toBe(totalAmount)
})
