import { expect, test, type Page } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import {
  createAtEngine,
  locationId,
  salesChannelId,
  stockAtEngine,
  type EngineProduct,
} from "../../support/engine-products"
import { EngineSettings } from "../../support/engine-settings"
import { uniqueName } from "../../support/visitor"
import { member, order, putInCart, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

let engine: EngineAdmin
let settings: EngineSettings

test.beforeEach(async () => {
  engine = await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? "")
  settings = new EngineSettings(engine)
})
test.afterEach(() => settings.restore())

const levelsOf = ({ inventoryItemId }: EngineProduct) =>
  `/admin/inventory-items/${inventoryItemId}/location-levels`

/** A product with one piece at the shop's location and one at another. */
async function atTwoLocations(): Promise<EngineProduct> {
  const path = "/admin/stock-locations"
  const shelf = await settings.create(path, "stock_location", { name: uniqueName("Shelf") })
  await settings.update(`${path}/${shelf}/sales-channels`, { add: [await salesChannelId(engine)] })
  const { shipping_profile_id } = await settings.freeDelivery()
  const product = await createAtEngine(engine, { shipping_profile_id })
  await stockAtEngine(engine, product, 1)
  await settings.update(levelsOf(product), { location_id: shelf, stocked_quantity: 1 })
  return product
}

/** A product that is delivered in a way of its own. */
async function cooled(): Promise<EngineProduct> {
  const product = await createAtEngine(engine)
  await stockAtEngine(engine, product, 5)
  const profile = await settings.profileOf(product)
  await settings.delivery("Cooled", 7, { shipping_profile_id: profile })
  return product
}

async function stockOf(product: EngineProduct, location: string): Promise<number | undefined> {
  const { inventory_levels: levels } = (await engine.get(levelsOf(product))).body
  const found = levels as { location_id: string; stocked_quantity: number }[]
  return found.find(({ location_id }) => location_id === location)?.stocked_quantity
}

async function shownId(page: Page, { name }: EngineProduct): Promise<number> {
  const find = async () => {
    const answer = await page.request.get(`/api/products?${new URLSearchParams({ search: name })}`)
    const found = (await answer.json()) as { id: number; name: string }[]
    return found.find((product) => product.name === name)?.id
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? 0
}

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true })
const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name })

async function packOne(staff: Page, product: EngineProduct): Promise<void> {
  await button(staff, "Pack some items").click()
  await staff.getByRole("dialog").getByLabel(product.name).fill("1")
  await dialogButton(staff, "Pack parcel").click()
  await expectToast(staff, "Parcel packed")
}

journey(
  "an order with two deliveries and the starter kit ships from two locations and is partly returned",
  { on: ["desktop"] },
  async ({ page }) => {
    const home = await locationId(engine)
    const [split, cold] = [await atTwoLocations(), await cooled()]
    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    await member(page, "delia")
    await putInCart(page, await shownId(page, split), 2)
    await putInCart(page, await shownId(page, cold))
    const id = await order(page)

    await open(staff, `/admin/orders/${id}`)
    await expect(staff.getByText("Recovery Starter Kit").first()).toBeVisible()
    await packOne(staff, split)
    await packOne(staff, cold)
    await button(staff, "Mark as shipped").click()
    await expectToast(staff, `Order #${id} is now shipped.`)
    await button(staff, "Mark as delivered").click()
    await expectToast(staff, `Order #${id} is now delivered.`)
    expect(await stockOf(split, home)).toBe(0)
    expect(await stockOf(cold, home)).toBe(4)

    await open(page, `/account/orders/${id}`)
    await expect(page.getByRole("region", { name: "Parcels" }).getByText(/^Parcel \d+: /)).toHaveCount(4)
    await button(page, "Return items").click()
    await page.getByLabel(new RegExp(`^Quantity to return.*${cold.name}`)).selectOption("1")
    await page.getByLabel("Reason").selectOption("It doesn't fit or suit me")
    await button(page, "Request return").click()
    await expectToast(page, "Return requested")

    await open(staff, `/admin/orders/${id}`)
    await button(staff, "Approve").click()
    await dialogButton(staff, "Approve return").click()
    await expectToast(staff, "Return approved")
    await button(staff, "Receive items").click()
    await staff.getByLabel("Back in stock").fill("1")
    await dialogButton(staff, "Receive items").click()
    await expectToast(staff, "Return received")
    await staff.getByRole("region", { name: "Returns" }).getByRole("button", { name: "Refund" }).click()
    await dialogButton(staff, "Refund").click()
    await expectToast(staff, "Refund issued")
    expect(await stockOf(cold, home)).toBe(5)
    await staff.context().close()
  },
)
