import { expect, type Page } from "@playwright/test"
import type { Product } from "@shop/contracts"
import { hydrated } from "../../support/hydrated"
import { member, order, putInCart, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

/** A product of the demo shop that gets used up. */
async function productThatIsUsedUp(page: Page): Promise<Product> {
  const products = (await (await page.request.get("/api/products?q=electrolyte")).json()) as Product[]
  const answer = await page.request.get(`/api/products/${products[0]?.id}`)
  const product = (await answer.json()) as Product
  expect(product.details?.supplyDays).toBe(30)
  return product
}

async function deliver(staff: Page, id: number): Promise<void> {
  for (const status of ["processing", "shipped", "delivered"]) {
    const moved = await staff.request.post(`/api/admin/orders/${id}/status`, { data: { status } })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
}

journey(
  "a member requests a refill reminder, snoozes it, and reorders with one click",
  { on: ["phone"], desktopTheme: "dark" },
  async ({ page, look }) => {
    const staff = await openAnotherBrowser(page)
    await signIn(staff, "admin")
    await member(page, "refill")
    const product = await productThatIsUsedUp(page)
    await putInCart(page, product.id, 2)
    const id = await order(page)
    await deliver(staff, id)

    const main = page.getByRole("main")
    const button = (name: string) => main.getByRole("button", { name: `${name}: ${product.name}` })
    await open(page, `/account/orders/${id}`)
    await hydrated(page)
    await button("Remind me before it runs out").dblclick()
    await expect(main.getByText(/^Lasts until about .* We'll email you on/)).toBeVisible()
    await look("order-refills")

    await open(page, "/account")
    await main.getByRole("link", { name: "Refill reminders" }).click()
    await expect(page.getByRole("heading", { name: "Refill reminders" })).toBeVisible()
    await button("Remind me two weeks later").click()
    await expect(main.getByText(/We'll email you on/)).toBeVisible()
    await look("account-refills")
    await button("Stop reminders").click()
    await expect(button("Remind me before it runs out")).toBeVisible()

    await open(page, `/refill?products=${product.id}`)
    await hydrated(page)
    await look("refill-cart")
    await button("Add all to cart").click()
    await expectToast(page, "Added to cart")
    const cart = (await (await page.request.get("/api/cart")).json()) as { quantity: number }[]
    expect(cart.map(({ quantity }) => quantity)).toEqual([2])
  },
)
