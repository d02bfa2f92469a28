import { expect, test } from "@playwright/test"
import { expectAccessible } from "../../support/accessibility"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings } from "../../support/engine-settings"
import { hydrated } from "../../support/hydrated"
import { demoProduct, fillCard } from "../journeys/checkout"
import { member, putInCart, registered } from "../journeys/people"

/** Tests engine admin settings that affect everybody in the shop. */
export function testEngineSettings(): void {
  test.describe("a membership with tax", () => {
    test.use({ viewport: { width: 390, height: 844 } })
    let settings: EngineSettings

    test.beforeAll(async () => {
      settings = new EngineSettings(await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? ""))
      await settings.membershipRate({ name: "Digital services tax", rate: 6 })
    })
    test.afterAll(() => settings.restore())

    test("asks for the state and shows the total before payment", async ({ page }) => {
      await registered(page, "taxed")
      await page.goto("/membership")
      await hydrated(page)
      await page.getByLabel("I accept the terms and conditions").check()
      await page.getByRole("button", { name: /^Join for/ }).click()
      await expect(page).toHaveURL(/\/membership-?\/?checkout/)
      await expect(page.getByText("Before tax")).toBeVisible()
      await expect(page.getByLabel("Card number")).toHaveCount(0)
      await page.getByLabel("State").selectOption("California")
      await expect(page.getByText("Digital services tax (6%)")).toBeVisible()
      await expect(page.getByRole("button", { name: "Pay $51.94" })).toBeVisible()
      await expectAccessible(page, () => page.emulateMedia({ colorScheme: "dark" }))
      await fillCard(page)
      await page.getByRole("button", { name: "Pay $51.94" }).click()
      await expect(page.getByText("Membership purchased!").first()).toBeVisible()
      const answer = await page.request.get("/api/orders")
      expect(await answer.json()).toMatchObject([{ totalAmount: 5194, tax: 294 }])
    })
  })

  test.describe("an address outside the delivery area", () => {
    test.use({ viewport: { width: 390, height: 844 } })
    let settings: EngineSettings

    test.beforeAll(async () => {
      settings = new EngineSettings(await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? ""))
      const zone = await settings.serviceZone([
        { type: "province", country_code: "us", province_code: "us-or" },
      ])
      await settings.delivery("Courier", 5, { service_zone_id: zone })
      await settings.withoutFreeDelivery()
    })
    test.afterAll(() => settings.restore())

    test("is rejected before the order is placed, and a valid address works afterwards", async ({ page }) => {
      await member(page, "remote")
      await putInCart(page, (await demoProduct(page)).id)
      await page.goto("/checkout")
      await hydrated(page)
      await page.getByLabel("Address", { exact: true }).fill("1 Beach Rd")
      await page.getByLabel("City").fill("San Diego")
      await page.getByLabel("ZIP code").fill("92101")
      await page.getByLabel("State").selectOption("California")
      const refusal = "We don't ship to San Diego, CA 92101. Please choose another address."
      await expect(page.getByRole("region", { name: "Delivery" }).getByText(refusal)).toBeVisible()
      await page.getByLabel("City").fill("Portland")
      await page.getByLabel("ZIP code").fill("97201")
      await page.getByLabel("State").selectOption("Oregon")
      await expect(page.getByText(refusal)).toHaveCount(0)
      await expect(page.getByRole("region", { name: "Order summary" })).toContainText("$5.00")
    })
  })
}
