import type { OrderQueue } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it, vi } from "vitest"
import { returnOf, ReturningMember } from "../../support/returns"

let people: ReturningMember

beforeAll(async () => {
  people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
})

const QUEUES = ["to-pack", "to-send", "returns"] as const

/** The queues that an order is in. */
async function queuesOf(id: number): Promise<OrderQueue[]> {
  const found = await Promise.all(
    QUEUES.map(async (queue) => {
      const orders = await people.admin.api.listAllOrders({ query: { queue, q: `#${id}` } })
      return orders.some((order) => order.id === id) ? [queue] : []
    }),
  )
  return found.flat()
}

const expectQueues = (id: number, ...queues: OrderQueue[]) =>
  vi.waitFor(async () => expect(await queuesOf(id)).toEqual(queues), 5_000)

const move = (id: number, status: "processing" | "shipped" | "delivered" | "cancelled") =>
  people.admin.api.setOrderStatus({ params: { id }, body: { status } })

describe("the order queues", () => {
  it("show what each order is waiting for", async () => {
    const { order } = await people.ordered()
    await expectQueues(order.id, "to-pack")
    await move(order.id, "processing")
    await expectQueues(order.id, "to-send")
    await move(order.id, "shipped")
    await expectQueues(order.id)
    await move(order.id, "delivered")
    await expectQueues(order.id)
  })

  it("list a partly packed order twice, until the rest is packed", async () => {
    const { order, itemId } = await people.ordered()
    const params = { id: order.id }
    await people.admin.api.packParcel({ params, body: { items: [{ itemId, quantity: 1 }] } })
    await expectQueues(order.id, "to-pack", "to-send")
    const { parcels } = await people.admin.api.getOrder({ params })
    await people.admin.api.setParcelStatus({
      params: { id: order.id, parcelId: parcels[0]?.id ?? "" },
      body: { status: "shipped" },
    })
    await expectQueues(order.id, "to-pack")
  })

  it("exclude canceled orders", async () => {
    const { order } = await people.ordered()
    await move(order.id, "cancelled")
    await expectQueues(order.id)
  })

  it("keep a return until the refund is made", async () => {
    const bought = await people.delivered()
    const { id } = bought.order
    const asked = returnOf(await people.ask(bought))
    await expectQueues(id, "returns")
    await people.answer(asked, "approved")
    await expectQueues(id, "returns")
    await people.receive(asked, 1, 1)
    await expectQueues(id, "returns")
    await people.refund({ id }, 100, asked.id)
    await expectQueues(id)
  })

  it("exclude a rejected return", async () => {
    const bought = await people.delivered()
    await people.answer(returnOf(await people.ask(bought)), "refused")
    await expectQueues(bought.order.id)
  })

  it("start with the order that has waited longest", async () => {
    const [first, second] = [(await people.ordered()).order.id, (await people.ordered()).order.id]
    await vi.waitFor(async () => {
      const waiting = await people.admin.api.listAllOrders({ query: { queue: "to-pack", limit: 1000 } })
      const ids = waiting.map(({ id }) => id).filter((id) => id === first || id === second)
      expect(ids).toEqual([first, second])
    }, 5_000)
  })
})
