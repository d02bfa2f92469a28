import { expect, test, type Page } from "@playwright/test"
import { PASSWORD } from "../../support/visitor"
import { translatePage } from "../../support/translate-page"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillCheckout, member, newPerson, orderCount } from "./people"
import { expectToast, journey, open, openFilters } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
/** React makes parts anew that were translated before it came to them, and says so. */
const expectedFaults = /Minified React error #418/
const placeOrder = (page: Page) => page.getByRole("button", { name: /^Place order/ })

for (const way of ["translation", "extension"] as const) {
  const openTranslated = async (page: Page, address: string) => {
    await open(page, address)
    await translatePage(page, way)
  }

  journey(
    `on a page changed by ${way === "translation" ? "a translation" : "an extension"}, a shopper fills a cart and orders at the price shown`,
    { desktopTheme: "light", expectedFaults },
    async ({ page, display }) => {
      await member(page, "tara")
      await openTranslated(page, `/product/${shop.product.id}`)
      await page.getByRole("button", { name: "Add to Cart" }).first().click()
      await expectToast(page, "Added to cart")
      await expect(page.getByTestId("cart-badge")).toHaveText("1")

      const before = await orderCount(page)
      await openTranslated(page, "/checkout")
      await expect(placeOrder(page)).toContainText(dollars(shop.product.price))
      // On a phone the summary with its quantities is folded up.
      if (display === "desktop") {
        await page.getByRole("button", { name: /^Increase quantity/ }).click()
        await expect(placeOrder(page)).toContainText(dollars(2 * shop.product.price))
      }
      await fillCheckout(page)
      await placeOrder(page).click()
      await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
      await expect(page.getByText(/^Order #\d+$/)).toBeVisible()
      expect(await orderCount(page)).toBe(before + 1)
    },
  )

  journey(
    `on a page changed by ${way === "translation" ? "a translation" : "an extension"}, the product count follows the filters`,
    { desktopTheme: "dark", expectedFaults },
    async ({ page, display }) => {
      await openTranslated(page, "/shop")
      const count = page.getByText(/^\d+ products?$/).first()
      const all = await count.textContent()
      await openFilters(page, display)
      await page.getByLabel("Featured only").click()
      await expect(page).toHaveURL(/featured=true/)
      await expect(count).not.toHaveText(all ?? "")
    },
  )

  journey(
    `on a page changed by ${way === "translation" ? "a translation" : "an extension"}, a visitor joins in the sheet`,
    { desktopTheme: "light", expectedFaults },
    async ({ page }) => {
      const person = newPerson("trudy")
      await openTranslated(page, `/product/${shop.product.id}`)
      await page.getByRole("button", { name: "Add to Cart" }).first().click()
      const sheet = page.getByRole("dialog")
      await sheet.getByRole("button", { name: "I already have an account" }).click()
      await sheet.getByRole("button", { name: "I'm new here" }).click()
      await sheet.getByLabel("Full name").fill(person.fullName)
      await sheet.getByLabel(/^E-?mail/).fill(person.email)
      await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD)
      await sheet.getByRole("button", { name: "Create account and continue" }).click()
      await expect(page).toHaveURL("/membership/checkout")
      await expect(page.getByRole("main").getByRole("region", { name: "Saved for you" })).toContainText(
        shop.product.name,
      )
    },
  )

  journey(
    `on a page changed by ${way === "translation" ? "a translation" : "an extension"}, a visitor registers, edits the profile and requests a password`,
    { desktopTheme: "light", expectedFaults },
    async ({ page }) => {
      const person = newPerson("tim")
      await openTranslated(page, "/auth")
      await page.getByRole("tab", { name: "Register" }).click()
      await page.getByLabel("Full name").fill(person.fullName)
      await page.getByLabel("Username", { exact: true }).fill(person.username)
      await page.getByLabel(/^E-?mail/).fill(person.email)
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
      await page.getByLabel("Confirm password").fill(PASSWORD)
      await page.getByRole("button", { name: "Register" }).click()
      await expect(page).toHaveURL("/")
      await openTranslated(page, "/account")
      await page.getByRole("button", { name: "Edit Profile" }).click()
      await page.getByLabel("Full name").fill("Tim Tester")
      await page.getByRole("button", { name: "Save Changes" }).click()
      await expectToast(page, "Profile updated")
      await page.context().clearCookies()
      await openTranslated(page, "/forgot-password")
      await page.getByLabel(/e-?mail/i).fill(person.email)
      await page.getByRole("main").getByRole("button").click()
      await expect(page.getByRole("main")).toContainText(`If ${person.email} belongs to an account`)
    },
  )
}
