import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readOrder, TwinShops, type EngineOrder } from "../../support/bare-engine/twins"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { createPromotion } from "../../support/promotions"
import { uniqueName } from "../../support/visitor"

let shops: TwinShops

beforeAll(async () => {
  shops = await TwinShops.start("bare_orders")
}, 120_000)
afterAll(() => shops.stop())

/** What the engine's admin does to a parcel of an order: its path below the order, and its body. */
type Step = (order: EngineOrder) => { path: string; body: object }

const liveParcel = ({ fulfillments }: EngineOrder) =>
  fulfillments.find(({ canceled_at }) => !canceled_at)?.id ?? ""

/** @param pieces of the second product; all of it by default */
const packing =
  (pieces?: number): Step =>
  ({ items }) => ({
    path: "",
    body: {
      items: items
        .filter(({ title }) => pieces === undefined || title === shops.products[1]?.name)
        .map(({ id, quantity }) => ({ id, quantity: pieces ?? quantity })),
    },
  })

const STEPS: [name: string, step: Step][] = [
  ["partial packing", packing(1)],
  ["unpacking it", (order) => ({ path: `/${liveParcel(order)}/cancel`, body: {} })],
  ["packing all", packing()],
  [
    "shipping",
    (order) => ({
      path: `/${liveParcel(order)}/shipments`,
      body: {
        items: order.items.map(({ id, quantity }) => ({ id, quantity })),
        labels: [{ tracking_number: "1Z999", tracking_url: "https://example.com/1Z999", label_url: "" }],
      },
    }),
  ],
  ["delivering", (order) => ({ path: `/${liveParcel(order)}/mark-as-delivered`, body: {} })],
]

describe("an order by POST /api/orders", () => {
  it("equals an order that the engine alone creates from the same cart", async () => {
    await shops.placedAlike(null)
  })

  it("equals the engine's own order with a discount, too", async () => {
    const code = uniqueName("CODE").toUpperCase()
    for (const side of [shops.ours, shops.theirs]) {
      const { id } = await createPromotion(side.admin, { code, percent: 15, limit: 2 })
      side.names[id] = code
    }
    await shops.placedAlike(code)
    expect([await shops.ours.admin.timesUsed(code), await shops.theirs.admin.timesUsed(code)]).toEqual([1, 1])
  })
})

describe("order parcels in the engine's admin", () => {
  it("respond and look as in the engine without the shop, including returns", async () => {
    const twins = await shops.placedTwins()
    for (const [name, step] of STEPS) {
      await twins.post(name, async (side, id) => {
        const { path, body: sent } = step(await readOrder(side, id))
        return { path: `/admin/orders/${id}/fulfillments${path}`, body: sent }
      })
    }
    await twins.both(async ({ admin }, id) => {
      const { display_id: number } = (await admin.get(`/admin/orders/${id}?fields=display_id`)).body
        .order as { display_id: number }
      await new EngineOrderChanges(admin).takeBack(number, shops.products[1]?.name ?? "", 1)
    })
    await twins.expectAlike("taking a part back")
  })
})
