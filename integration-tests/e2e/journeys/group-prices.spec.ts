import { expect, test, type Page } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import { groupOf } from "../../support/customer-groups"
import { EngineSettings } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator } from "../../support/visitor"
import { readDemoShop } from "../screens/demo-shop"
import { fillCard, registered } from "./people"
import { expectToast, journey, open } from "./scenario"

const shopUrl = process.env.SHOP_URL ?? ""
const main = (page: Page) => page.getByRole("main")

let settings: EngineSettings | undefined
test.afterEach(() => settings?.restore())

journey(
  "a new member sees and pays member prices",
  { desktopTheme: "light", on: ["phone"] },
  async ({ page, look }) => {
    const engine = await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? "")
    settings = new EngineSettings(engine)
    const { imageUrl } = (await readDemoShop(shopUrl)).product
    const product = await stockedProduct(await administrator(shopUrl), 10, { imageUrl })
    await settings.priceList([await groupOf(engine, "Members")], [{ product, amount: 14.99 }])

    await registered(page, "gwen")
    await open(page, `/product/${product.id}`)
    await expect(main(page).getByText("$19.99", { exact: true }).first()).toBeVisible()
    await look("price-before-membership")

    await open(page, "/membership/checkout")
    await fillCard(page)
    await main(page).getByRole("button", { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/membership-success/)

    await open(page, `/product/${product.id}`)
    await expect(main(page).getByText("$14.99", { exact: true }).first()).toBeVisible()
    await look("price-of-a-member")
    await main(page).getByRole("button", { name: "Add to Cart", exact: true }).click()
    await expectToast(page, "Added to cart")
    await open(page, "/checkout")
    await expect(page.getByRole("region", { name: "Order summary" })).toContainText("$14.99")
    await look("checkout-of-a-member")

    await open(page, `/shop?q=${product.name}&sort=price`)
    await expect(main(page).getByText("$14.99", { exact: true })).toBeVisible()
    await look("listing-of-a-member")
  },
)
