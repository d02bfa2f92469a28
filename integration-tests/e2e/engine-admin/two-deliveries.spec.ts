import { expect, test } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { deliverFrom, ownDelivery } from "../../support/second-location"
import { KIT, orderTwoDeliveries, parcelsOf, stockOf, expectReturnedInPart } from "../journeys/two-deliveries"
import { ADMINISTRATOR, closeDesk, expectRefused, expectToast, openDesk, signIn } from "./desk"
import { backToOrder, openOrder } from "./order-work"
import { deliver, fulfill, pack, receiveReturn, refundDue, requestReturn, ship } from "./parcel-work"

const engineUrl = process.env.ENGINE_URL ?? ""
const TRACKING = "1Z999AA10123456784"

let engine: EngineAdmin
let settings: EngineSettings

test.beforeEach(async () => {
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  settings = new EngineSettings(engine)
})
test.afterEach(() => settings.restore())

test("an order with two delivery options and a starter kit ships from two locations, and one item is returned", async ({
  page: buyer,
  browser,
}) => {
  test.slow()
  const ordered = await orderTwoDeliveries(buyer, settings)
  const { id, split, cold, coldDelivery, shelf } = ordered
  const { home, free } = await ownDelivery(settings)
  const byShelf = await deliverFrom(settings, shelf)
  const desk = await openDesk(browser, engineUrl)
  const { page } = desk
  await signIn(page, ADMINISTRATOR)
  await openOrder(page, id, ordered.buyer.email)

  const rest = { from: shelf.name, by: byShelf, pieces: { [split.name]: 1 } }
  await test.step("warns that the first location has too little stock", async () => {
    const all = { from: home.name, by: free, pieces: { [split.name]: 2, [KIT]: 1 } }
    await fulfill(page, home.name, all)
    await expectToast(page, new RegExp(`^There isn't enough of ${split.name} in stock at this location\\.`))
    await backToOrder(page)
    expectRefused(desk, /POST .*\/fulfillments$/)
  })
  const parcels = await test.step("packs from both locations", async () => {
    const first = { from: home.name, by: free, pieces: { [split.name]: 1, [KIT]: 1 } }
    const packed = [await pack(page, home.name, first)]
    expect(await stockOf(engine, split, home.id)).toEqual([0, 0])
    expect(await stockOf(engine, split, shelf.id)).toEqual([1, 1])
    const cooled = { from: home.name, by: coldDelivery, pieces: { [cold.name]: 1 } }
    packed.push(await pack(page, home.name, cooled), await pack(page, home.name, rest))
    expect(await stockOf(engine, split, shelf.id)).toEqual([0, 0])
    expect(await stockOf(engine, cold, home.id)).toEqual([4, 0])
    return packed
  })
  await test.step("ships and delivers the parcels", async () => {
    for (const [index, parcel] of parcels.entries())
      await ship(page, parcel, index === 0 ? TRACKING : undefined)
    for (const parcel of parcels) await deliver(page, parcel)
  })
  await test.step("receives the returned item and refunds it", async () => {
    await requestReturn(page, cold.name, home.name)
    await receiveReturn(page, cold.name)
    await refundDue(page, "12.50")
  })
  await closeDesk(desk)

  const left = await parcelsOf(id)
  expect(left).toHaveLength(3)
  expect(left).toEqual(
    expect.arrayContaining([
      { from: home.id, has_arrived: true, content: `${split.name} 1, ${KIT} 1` },
      { from: home.id, has_arrived: true, content: `${cold.name} 1` },
      { from: shelf.id, has_arrived: true, content: `${split.name} 1` },
    ]),
  )
  // A refund in the engine's admin names no return.
  await expectReturnedInPart(buyer, engine, ordered, { home: home.id, isNamed: false })
  await expect(buyer.getByRole("region", { name: "Parcels" })).toContainText(TRACKING)
})
