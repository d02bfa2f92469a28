import { expect, type Page } from "@playwright/test"
import type { Product } from "@shop/contracts"
import { simpleProducts } from "./checkout"
import { member, order, putInCart, signIn } from "./people"
import { openAnotherBrowser, expectToast, journey, open } from "./scenario"

/** A product that no other journey buys, because its stock is checked. */
async function quietProduct(page: Page): Promise<Product> {
  const product = (await simpleProducts(page, "name")).at(-1)
  if (!product) throw new Error("The demo shop has too little of everything.")
  return product
}

async function stockOf(page: Page, { id }: Product): Promise<number> {
  const answer = await page.request.get(`/api/products/${id}`)
  return ((await answer.json()) as Product).stockQuantity
}

/** Checks the status that the buyer sees on the order's own page. */
async function expectStatus(page: Page, id: number, status: string): Promise<void> {
  await page.goto(`/account/orders/${id}`)
  await expect(page.locator("header", { hasText: `Order #${id}` })).toContainText(status)
}

const step = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name })

journey(
  "an administrator takes an order to its end, and the member sees each step",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const buyer = await openAnotherBrowser(page)
    const { username } = await member(buyer, "orla")
    await putInCart(buyer, (await quietProduct(buyer)).id, 2)
    const id = await order(buyer)
    await signIn(page, "admin")
    await open(page, "/admin/orders")
    await page.getByLabel("Search name, email or order ID").fill(username)
    await expect(page).toHaveURL(`/admin/orders?q=${username}`)
    await page.getByLabel("Status").selectOption("Pending")
    await expect(page.getByText("Showing 1 of 1 orders")).toBeVisible()
    await look("admin-orders-found")
    await page.getByRole("link", { name: `View Details of order ${id}` }).click()
    await expect(page.getByRole("heading", { level: 1, name: `Order #${id}` })).toBeVisible()
    await look("admin-order")
    for (const status of ["processing", "shipped", "delivered", "completed"]) {
      // A double click must move the order only once: a second step would be refused, and count as a fault.
      await step(page, `Mark as ${status}`).dblclick()
      await expectToast(page, `Order #${id} is now ${status}.`)
      await expectStatus(buyer, id, status[0]?.toUpperCase() + status.slice(1))
    }
    await expect(page.getByRole("heading", { name: "Nothing left to do" })).toBeVisible()
    await look("admin-order-completed")
    await page.getByRole("link", { name: "Back to Orders" }).click()
    await expect(page).toHaveURL(`/admin/orders?q=${username}&status=pending`)
    await expect(page.getByText("No orders found")).toBeVisible()
    await buyer.context().close()
  },
)

journey(
  "an administrator cancels an order, the stock returns and the member is notified",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const buyer = await openAnotherBrowser(page)
    await member(buyer, "otto")
    const product = await quietProduct(buyer)
    const before = await stockOf(buyer, product)
    await putInCart(buyer, product.id, 3)
    const id = await order(buyer)
    expect(await stockOf(buyer, product)).toBe(before - 3)
    await signIn(page, "admin")
    await open(page, `/admin/orders/${id}`)
    await step(page, "Cancel order").click()
    const dialog = page.getByRole("dialog", { name: `Cancel order #${id}?` })
    await expect(dialog).toContainText("Its reserved stock will become available again.")
    await look("admin-order-cancel")
    await dialog.getByRole("button", { name: "Keep order" }).click()
    await expect(dialog).toBeHidden()
    await step(page, "Cancel order").click()
    await dialog.getByRole("button", { name: "Cancel order" }).click()
    await expectToast(page, `Order #${id} is now cancelled.`)
    await expect(page.getByRole("heading", { name: "Nothing left to do" })).toBeFocused()
    await expect(page.getByRole("region", { name: "Payment" })).toContainText(/Refunded in full|Not charged/)
    expect(await stockOf(buyer, product)).toBe(before)
    await expectStatus(buyer, id, "Cancelled")
    await buyer.context().close()
  },
)
