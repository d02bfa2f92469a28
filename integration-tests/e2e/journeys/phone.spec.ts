import { expect, type Locator, type Page, test } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { member, putInCart } from "./people"
import { expectToast, open, toastWith } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})
test.use({ viewport: { width: 390, height: 844 } })

const buyBar = (page: Page, name: string) =>
  page.getByRole("button", { name: `Add to Cart: ${name}`, exact: true })

/** Whether one of the elements is whole in view; asked of all at once, because the bar comes and goes. */
function isOneWholeInView(elements: Locator): Promise<boolean> {
  return elements.evaluateAll((all) =>
    all.some((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= innerHeight
    }),
  )
}

test("a phone shows the first product's picture, name and price without scrolling", async ({ page }) => {
  await open(page, "/shop")
  const card = page.getByRole("article").first()
  await expect(card.getByRole("heading")).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^\$[\d,]+\.\d\d$/)).toBeInViewport({ ratio: 1 })
  await expect(card.locator("img").first()).toBeInViewport({ ratio: 1 })
})

test("a phone's filter sheet shows how many products are left", async ({ page }) => {
  await open(page, "/shop")
  const sort = page.getByLabel("Sort by")
  const total = page.getByText(/^\d+ products?$/)
  const all = (await total.textContent()) ?? ""
  await expect(sort).toBeHidden()
  await page.getByRole("button", { name: "Filter and sort" }).click()
  await sort.selectOption({ label: "Price: low to high" })
  await expect(page).toHaveURL(/sort=price/)
  await page.getByText("Featured only").click()
  await expect(page).toHaveURL(/featured=true/)
  await expect(total).not.toHaveText(all)
  await page.getByRole("button", { name: `Show ${await total.textContent()}` }).click()
  await expect(sort).toBeHidden()
  await expect(page.getByRole("button", { name: "Filter and sort 2" })).toBeVisible()
})

test("the buy button stays visible along the whole product page", async ({ page }) => {
  await member(page, "phone")
  await open(page, `/product/${shop.product.id}`)
  const ofProduct = page
    .getByRole("button", { name: "Add to Cart", exact: true })
    .or(buyBar(page, shop.product.name))
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let top = 0; top <= end; top += 300) {
    await page.evaluate((y) => window.scrollTo(0, y), Math.min(top, end))
    await expect.poll(() => isOneWholeInView(ofProduct), { message: `at ${top} of ${end} pixels` }).toBe(true)
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await buyBar(page, shop.product.name).click()
  await expectToast(page, "Added to cart")
  await expect(toastWith(page, "Added to cart").getByText(/Your cart: \$/)).toBeVisible()
  await toastWith(page, "Added to cart").getByRole("button", { name: "View cart" }).click()
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible()
})

test("checkout on a phone starts with the first field and a folded summary", async ({ page }) => {
  await member(page, "folded")
  await putInCart(page, shop.product.id)
  await open(page, "/checkout")
  await expect(page.getByLabel("Full name")).toBeInViewport({ ratio: 1 })
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary.getByText(shop.product.name)).toBeHidden()
  await expect(summary.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible()
  await page.getByRole("button", { name: "Show order summary" }).click()
  await expect(summary.getByText(shop.product.name)).toBeVisible()
})

test("focus moves to every new screen", async ({ page }) => {
  await open(page, "/")
  const heading = (name: string) => page.getByRole("heading", { name, exact: true, level: 1 })
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click()
  await expect(heading("Shop")).toBeFocused()
  await page.getByRole("button", { name: "Open menu" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "HCP" }).click()
  await expect(page).toHaveURL(/\/doctors$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(heading("Shop")).toBeFocused()
})
