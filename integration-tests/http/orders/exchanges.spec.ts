import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { mailsTo, mailTo } from "../../support/mailbox"
import { returnOf, ReturningMember, STOCK, PIECES, type Bought } from "../../support/returns"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
const ONE_FOR_ONE = { back: 1, sent: 1 }
let people: ReturningMember
let staff: EngineOrderChanges

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
  staff = new EngineOrderChanges(people.engine)
})

const move = ({ order: { id } }: Bought, status: "shipped" | "delivered") =>
  people.admin.api.setOrderStatus({ params: { id }, body: { status } })

describe("an exchange in the engine's admin", () => {
  it("appears as a return and an extra parcel, at no cost", async () => {
    const bought = await people.delivered()
    const { id, totalAmount } = bought.order
    await staff.replace("exchange", id, bought.product.name, ONE_FOR_ONE)
    const asked = await people.own(id)
    expect(asked).toMatchObject({ status: "processing", due: 0, refunded: 0 })
    expect(asked.returns).toMatchObject([{ status: "approved", items: [{ quantity: 1 }] }])
    expect(asked.items.filter(({ name }) => name === bought.product.name)).toMatchObject([
      { quantity: PIECES },
      { quantity: 1 },
    ])
    expect(await people.stockOf(bought.product)).toBe(STOCK - PIECES - 1)
    await mailTo(mailDirectory, people.email, `Your return for order ${id} is approved`)

    await people.receive(returnOf(asked), 1, 0)
    expect(await people.own(id)).toMatchObject({ due: 0, totalAmount, returned: 1999 })
    await move(bought, "shipped")
    await move(bought, "delivered")
    const done = await people.own(id)
    expect(done).toMatchObject({ status: "delivered", due: 0, refunded: 0, totalAmount })
    expect(done.parcels.map(({ status }) => status)).toEqual(["delivered", "delivered"])
    expect(done.payment).toMatchObject({ status: "captured", refunded: 0 })
    expect(await people.stockOf(bought.product)).toBe(STOCK - PIECES)
    const shown = await people.admin.api.getOrder({ params: { id } })
    expect(shown).toMatchObject({ status: "delivered", due: 0, nextStatuses: ["completed"] })
    const subjects = (await mailsTo(mailDirectory, people.email)).map(({ subject = "" }) => subject)
    expect(subjects.filter((subject) => subject.startsWith(`Your order ${id} is on its way`))).toHaveLength(2)
  }, 60_000)

  it("charges the value of the new items above the old ones", async () => {
    const bought = await people.delivered()
    const { id } = bought.order
    await staff.replace("exchange", id, bought.product.name, { back: 1, sent: 2 })
    expect(await people.own(id)).toMatchObject({ due: 1999 })
    await people.receive(returnOf(await people.own(id)), 1, 0)
    expect(await people.own(id)).toMatchObject({ due: 1999 })
  }, 60_000)

  it.each(["exchange", "claim"] as const)(
    "is rejected without a delivery option for the new items: %s",
    async (kind) => {
      const bought = await people.delivered()
      const path = await staff.beginReplacement(kind, bought.order.id, bought.product.name, ONE_FOR_ONE)
      const refused = await people.engine.post(`${path}/request`, {})
      expect(refused).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("Outbound shipping") as string },
      })
      await staff.chooseDelivery(path)
      expect((await people.engine.post(`${path}/request`, {})).status).toBe(200)
      await move(bought, "shipped")
    },
    60_000,
  )
})
