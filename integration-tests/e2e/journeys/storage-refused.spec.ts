import { expect, type Page, test } from "@playwright/test"
import { watchHealth } from "../../support/page-health"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillCheckout, fillSignIn, member, orderCount, registered } from "./people"
import { expectToast, open, toastWith } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})
test.use({ viewport: { width: 390, height: 844 } })

/** Makes the browser refuse storage to pages, as private windows and privacy settings do. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError")
    }
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse })
  })
}

test("a shopper without browser storage fills a cart, changes the theme and orders", async ({ page }) => {
  // React Router tries to keep where pages were scrolled to, and says that it can't.
  const health = watchHealth(page, /Access is denied for this document|save scroll positions/)
  await refuseStorage(page)
  await member(page, "stored")
  await open(page, `/product/${shop.product.id}`)
  await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).click()
  await expectToast(page, "Added to cart")
  await page.locator("label", { hasText: "Dark" }).last().click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await open(page, "/checkout")
  await fillCheckout(page)
  const before = await orderCount(page)
  await page.getByRole("button", { name: /^Place order/ }).click()
  await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
  expect(await orderCount(page)).toBe(before + 1)
  health.expectHealthy()
})

test("a wish list lasts until the page is closed, and the shop says so", async ({ page }) => {
  await refuseStorage(page)
  await open(page, "/shop")
  const card = page.getByRole("article").first()
  const name = await card.getByRole("heading").textContent()
  await card.getByRole("button", { name: /^Wish list/ }).click()
  await expect(toastWith(page, "Added to your wish list")).toContainText("Sign in to keep your list")
  await page.getByRole("link", { name: "View wish list" }).click()
  await expect(page.getByRole("main")).toContainText(name ?? "")
})

test("a visitor whose browser blocks cookies learns why the sign-in fails", async ({ page }) => {
  const { username } = await registered(page, "cookie")
  await page.context().clearCookies()
  await refuseStorage(page)
  await page.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { get: () => false }))
  await open(page, "/auth")
  await fillSignIn(page, username)
  await expect(page.getByText(/^Your browser blocks cookies/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})
