import { expect, test, type Page } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { expectAccessible } from "../../support/accessibility"
import { watchHealth } from "../../support/page-health"
import { demoProduct, fillCard } from "./checkout"
import { member, putInCart } from "./people"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let settings: EngineSettings

// For a state that no other test uses, so that nobody else is charged.
test.beforeAll(async () => {
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? ""))
  await settings.stateTax("us-hi", { name: "Hawaii excise tax", rate: 4.5 })
  const zone = await settings.serviceZone([{ type: "province", country_code: "us", province_code: "us-hi" }])
  await settings.delivery("Express", 9.9, { service_zone_id: zone })
})

test.afterAll(() => settings.restore())

const total = (page: Page) => page.getByRole("button", { name: /^Place order/ })

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill("1 Beach Rd")
  await page.getByLabel("Apartment, suite, etc. (optional)").fill("Unit 2")
  await page.getByLabel("City").fill("Honolulu")
  await page.getByLabel("ZIP code").fill("96815")
  await page.getByLabel("State").selectOption("Hawaii")
}

test("a buyer sees the state tax, chooses delivery before paying, and can reuse the address", async ({
  page,
}) => {
  const health = watchHealth(page)
  await member(page, "islander")
  const { id, price } = await demoProduct(page)
  await putInCart(page, id)
  await page.goto("/checkout")
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  await expect(total(page)).toContainText(dollars(price))

  await fillAddress(page)
  const tax = Math.round(price * 0.045)
  await expect(total(page)).toContainText(dollars(price + tax))
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary).toContainText("Hawaii excise tax (4.5%)")

  await page.getByRole("radio", { name: /Express/ }).check()
  const withDelivery = price + 990 + Math.round((price + 990) * 0.045)
  await expect(total(page)).toContainText(dollars(withDelivery))
  await expect(summary).toContainText("$9.90")
  await expectAccessible(page, () => page.emulateMedia({ colorScheme: "dark" }))

  // Elsewhere there is no delivery to choose, and no tax.
  await page.getByLabel("City").fill("Portland")
  await page.getByLabel("ZIP code").fill("97201")
  await page.getByLabel("State").selectOption("Oregon")
  await expect(total(page)).toContainText(dollars(price))
  await expect(page.getByRole("radio", { name: /Express/ })).toHaveCount(0)
  await fillAddress(page)
  await expect(total(page)).toContainText(dollars(withDelivery))

  await fillCard(page)
  await total(page).click()
  await expect(page.getByText("Order placed successfully!", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/orders$/, { timeout: 10_000 })
  const order = page.getByRole("article").filter({ hasText: "1 Beach Rd, Unit 2, Honolulu, HI 96815" })
  await expect(order).toContainText(dollars(withDelivery))

  await putInCart(page, id)
  await page.goto("/checkout")
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Beach Rd")
  await expect(page.getByLabel("State")).toHaveValue("HI")
  await expect(total(page)).toContainText(dollars(price + tax))
  health.expectHealthy()
})

test("a ZIP code from another state is rejected at its field", async ({ page }) => {
  await member(page, "mistaken")
  await putInCart(page, (await demoProduct(page)).id)
  await page.goto("/checkout")
  await fillAddress(page)
  await page.getByLabel("ZIP code").fill("10001")
  await fillCard(page)
  await total(page).click()
  await expect(page.getByText("ZIP code 10001 isn't in Hawaii. Please check both")).toBeVisible()
  await expect(page.getByLabel("ZIP code")).toHaveAttribute("aria-invalid", "true")
})
