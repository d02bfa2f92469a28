import { expect, type Locator, type Page, test } from "@playwright/test"
import { PASSWORD } from "../../support/visitor"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { CHECKOUT_FIELDS, fillSignIn, member, newPerson, registered } from "./people"
import { expectToast, journey, open, toastWith } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

/** From the product to the placed order, signed out at first: buttons and links pressed, and fields filled in. */
const PRESSES = 5
const FIELDS = 13

const CARD = ["Card number", "Expiry date", "CVV"]

/** Presses and fills in, and counts both. */
function counter(page: Page) {
  const count = { presses: 0, fields: 0 }
  return {
    count,
    press: async (target: Locator) => {
      count.presses += 1
      await target.click()
    },
    fill: async (fields: Readonly<Record<string, string>>, within: Page | Locator = page) => {
      for (const [label, value] of Object.entries(fields)) {
        count.fields += 1
        const field = within.getByLabel(label, { exact: true })
        if (label === "State") await field.selectOption(value)
        else await field.fill(value)
      }
    },
  }
}

const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true })
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Join to start shopping" })
const keptItem = (within: Page | Locator) => within.getByRole("region", { name: "Saved for you" })

journey(
  "a visitor presses the button and orders, in one way",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const { memberProduct } = shop
    const person = newPerson("wayin")
    const { count, press, fill } = counter(page)
    const sheet = sheetOf(page)
    await open(page, `/product/${memberProduct.id}`)
    await expect(page.getByText("$49 once, for life, with a $35 starter kit.")).toBeVisible()
    await look("way-in-product")

    await test.step("the sign-up sheet keeps the item visible and creates the account", async () => {
      await press(addButton(page))
      await expectToast(page, "Login Required")
      await expect(keptItem(sheet)).toContainText(memberProduct.name)
      await look("way-in-sheet")
      await fill({ "Full name": person.fullName, Email: person.email, Password: PASSWORD }, sheet)
      await expect(sheet.getByLabel("Username")).toHaveValue(person.username)
      await press(sheet.getByRole("button", { name: "Create account and continue" }))
      await expectToast(page, "Registration successful")
    })

    await test.step("the membership checkout keeps the item visible, too", async () => {
      await expect(page).toHaveURL("/membership/checkout")
      await expect(keptItem(page.getByRole("main"))).toContainText(
        "One step left: join, and we'll add it to your cart.",
      )
      await look("way-in-payment")
      await fill(Object.fromEntries(CARD.map((label) => [label, CHECKOUT_FIELDS[label] ?? ""])))
      await press(page.getByRole("button", { name: "Pay $49.00" }))
    })

    await test.step("the item is added to the cart and ordered", async () => {
      await expect(page.getByRole("region", { name: "In your cart" })).toContainText(memberProduct.name)
      await expect(page.getByTestId("cart-badge")).toHaveText("1")
      await look("way-in-welcome")
      await press(page.getByRole("link", { name: "Check out my cart" }))
      await fill(CHECKOUT_FIELDS)
      await press(page.getByRole("button", { name: /^Place order/ }))
      await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
    })
    expect(count).toEqual({ presses: PRESSES, fields: FIELDS })
  },
)

journey(
  "a user without a membership sees the item until the payment, and a reload or Back loses nothing",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    await registered(page, "nomember")
    const sheet = sheetOf(page)
    await open(page, `/product/${shop.product.id}`)
    await page.getByRole("button", { name: "Increase quantity" }).click()
    await addButton(page).click()
    await expectToast(page, "Membership Required")
    await expect(keptItem(sheet)).toContainText("2 ×")
    await look("way-in-newcomer")
    await sheet.getByRole("link", { name: "Join for $49" }).click()
    await expect(page).toHaveURL("/membership/checkout")
    await page.reload()
    await expect(keptItem(page.getByRole("main"))).toContainText(shop.product.name)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await open(page, "/membership")
    await expect(keptItem(page.getByRole("main"))).toContainText(shop.product.name)
    await page.getByRole("button", { name: `Don't keep ${shop.product.name}` }).click()
    await expect(keptItem(page.getByRole("main"))).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole("button", { name: /^Join for/ })).toBeVisible()
    await expect(keptItem(page.getByRole("main"))).toHaveCount(0)
  },
)

journey(
  "a member signs in where they pressed, and the item is in the cart",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const { username } = await member(page, "signer")
    await page.context().clearCookies()
    const sheet = sheetOf(page)
    const list = `/shop?q=${encodeURIComponent(shop.product.name)}`
    await open(page, list)
    await page
      .getByRole("main")
      .getByRole("button", { name: `Add to Cart: ${shop.product.name}` })
      .click()
    await expectToast(page, "Login Required")
    await sheet.getByRole("button", { name: "I already have an account" }).click()
    await expect(sheet.getByLabel("Username or email")).toBeFocused()
    await look("way-in-sign-in")
    await fillSignIn(page, username)
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/shop\?q=/)
    await expect(page.getByTestId("cart-badge")).toHaveText("1")
    await expect(toastWith(page, "Added to cart")).toContainText("We've added", { timeout: 15_000 })
  },
)

journey(
  "the sheet closes with Escape and returns to the button, and the way through the header says what is kept",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const sheet = sheetOf(page)
    await open(page, `/product/${shop.product.id}`)
    await addButton(page).focus()
    await page.keyboard.press("Enter")
    await expect(sheet).toBeVisible()
    await expect(sheet.locator(":focus")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(sheet).toHaveCount(0)
    await expect(addButton(page)).toBeFocused()

    await open(page, "/auth?tab=register")
    await expect(keptItem(page.getByRole("main"))).toContainText("We've saved this for you.")
    await look("way-in-register")
    await open(page, "/membership")
    await expect(keptItem(page.getByRole("main"))).toContainText(shop.product.name)
    await open(page, "/")
    await page.getByRole("button", { name: /^Cart/ }).click()
    await expect(keptItem(page.getByRole("dialog"))).toContainText(shop.product.name)
  },
)
