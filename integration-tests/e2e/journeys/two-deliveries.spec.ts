import { expect, test, type Page } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import { locationId, type EngineProduct } from "../../support/engine-products"
import { EngineSettings } from "../../support/engine-settings"
import { signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"
import { expectReturnedInPart, KIT, orderTwoDeliveries, parcelsOf, stockOf } from "./two-deliveries"

let engine: EngineAdmin
let settings: EngineSettings

test.beforeEach(async () => {
  engine = await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? "")
  settings = new EngineSettings(engine)
})
test.afterEach(() => settings.restore())

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true })
const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name })

async function packOne(staff: Page, product: Pick<EngineProduct, "name">): Promise<void> {
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
    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    const ordered = await orderTwoDeliveries(page, settings)
    const { id, split, cold } = ordered

    await open(staff, `/admin/orders/${id}`)
    await expect(staff.getByText(KIT).first()).toBeVisible()
    // By itself: which location a piece of the other product leaves from first is not said.
    await packOne(staff, { name: KIT })
    await packOne(staff, split)
    await packOne(staff, cold)
    await button(staff, "Mark as shipped").click()
    await expectToast(staff, `Order #${id} is now shipped.`)
    await button(staff, "Mark as delivered").click()
    await expectToast(staff, `Order #${id} is now delivered.`)
    expect(await stockOf(engine, split, home)).toEqual([0, 0])
    expect(await stockOf(engine, cold, home)).toEqual([4, 0])

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
    expect(await parcelsOf(id)).toHaveLength(4)
    await expectReturnedInPart(page, engine, ordered, { home, isNamed: true })
    await staff.context().close()
  },
)
