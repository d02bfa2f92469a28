import { expect, type Locator } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { uniqueName } from "../../support/visitor"
import { fillCheckout, member, putInCart, signIn } from "./people"
import { openAnotherBrowser, journey, open } from "./scenario"
import { readDemoShop } from "../screens/demo-shop"

const engineUrl = process.env.ENGINE_URL ?? ""

/** The row of an order's figures with this label. */
const figure = (place: Locator, label: string) =>
  place.locator("dl > div").filter({ has: place.page().getByText(label, { exact: true }) })

journey(
  "a gift goes to its recipient, and a refund shows as such",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const shop = await readDemoShop(process.env.SHOP_URL ?? "")
    const buyer = await member(page, "pia")
    await putInCart(page, shop.product.id, 2)
    await open(page, "/checkout")
    await fillCheckout(page)
    const recipient = { name: "Grandma Olga", email: `${uniqueName("olga")}@example.com` }
    await page.getByLabel("Full name").fill(recipient.name)
    await page.getByLabel("Email", { exact: true }).fill(recipient.email)
    await page.getByRole("button", { name: /^Place order/ }).click()
    await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
    await expect(page.getByText(/ship it to Grandma Olga, /)).toBeVisible()
    const [placed] = (await (await page.request.get("/api/orders")).json()) as { id: number }[]
    const id = placed?.id ?? 0

    await open(page, "/account?tab=membership")
    await expect(page.getByText(`Ships with order #${id}`)).toBeVisible()
    await look("kit-waiting")

    const staff = new EngineOrderChanges(await EngineAdmin.ofDemoShop(engineUrl))
    await staff.refund(id, 5)
    await open(page, "/account/orders")
    const card = page.getByRole("article", { name: `Order #${id}` })
    await expect(card).toContainText("Ships to Grandma Olga, ")
    await expect(figure(card, "Refunded")).toContainText("−$5.00")
    await expect(card).not.toContainText("Discount")
    await look("order-refunded-card")

    await staff.edit(id, shop.product.name, { quantity: 3 })
    await open(page, `/account/orders/${id}`)
    const main = page.getByRole("main")
    await expect(figure(main, "Refunded")).toContainText("−$5.00")
    await expect(figure(main, "Paid")).toContainText("$")
    await expect(figure(main, "Amount due")).toContainText("$")
    const delivery = page.getByRole("region", { name: "Delivery and payment" })
    await expect(delivery).toContainText(`${recipient.name}`)
    await expect(delivery).toContainText(recipient.email)
    await expect(delivery).toContainText("Partly refunded")
    await look("order-refunded")
    await delivery.scrollIntoViewIfNeeded()
    await look("order-recipient")

    const admin = await openAnotherBrowser(page)
    await signIn(admin, "admin")
    await open(admin, `/admin/orders?q=${buyer.username}`)
    await expect(admin.getByText("for Grandma Olga")).toBeVisible()
    await expect(admin.getByText(/due/)).toBeVisible()
    await open(admin, `/admin/orders/${id}`)
    await expect(admin.getByRole("region", { name: "Customer" })).toContainText(buyer.fullName)
    await expect(admin.getByRole("region", { name: "Delivery" })).toContainText(recipient.name)
    await expect(admin.getByRole("region", { name: "Payment" })).toContainText("$5.00 refunded")
    await admin.emulateMedia({ media: "print" })
    await expect(admin.getByRole("region", { name: "Delivery" })).toContainText(recipient.name)
    await admin.emulateMedia({ media: "screen" })
    for (const [name, path] of [
      ["admin-orders", `/admin/orders?q=${buyer.username}`],
      ["admin-order", `/admin/orders/${id}`],
    ] as const) {
      await open(admin, path)
      const width = page.viewportSize()?.width
      await admin.screenshot({
        path: `test-results/journeys/${name}-refunded-${width}.png`,
        fullPage: true,
        animations: "disabled",
      })
    }
    await admin.emulateMedia({ media: "print" })
    await admin.screenshot({
      path: `test-results/journeys/slip-${page.viewportSize()?.width}.png`,
      fullPage: true,
    })
    await admin.context().close()
  },
)
