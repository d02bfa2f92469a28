import { expect, test, type Page } from "@playwright/test"
import { watchHealth } from "../support/page-health"
import { EngineAdmin } from "../support/engine"
import { PASSWORD, uniqueName } from "../support/visitor"

/** Its uses are counted, so no other test of this shop may use it. */
const CODE = "WELCOME10"
const ADMIN_EMAIL = "admin@meridian-recovery.example"

/** Navigates with the page's own links, to test client-side routing. */
async function follow(page: Page, name: string | RegExp, within = page.getByRole("main")): Promise<void> {
  await within.getByRole("link", { name }).first().click()
}

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill("4242 4242 4242 4242")
  await page.getByLabel("Expiry date").fill("12/34")
  await page.getByLabel("CVV").fill("123")
}

const BADGES = { "Public Products": "PUBLIC", "Member Products": "MEMBERS" }

/** Adds the first product of a visibility level from the shop's cards. Returns its name. */
async function addFromShop(page: Page, level: keyof typeof BADGES): Promise<string> {
  await page.getByRole("link", { name: "SHOP", exact: true }).first().click()
  await page.getByRole("combobox", { name: /visibility/i }).selectOption(level)
  await expect(page).toHaveURL(/visibility=/)
  const cards = page.getByRole("tabpanel").getByRole("article")
  // The previous cards stay until those of this level are there.
  for (const [of, badge] of Object.entries(BADGES)) {
    const badges = cards.getByText(badge, { exact: true })
    if (of === level) await expect(badges.first()).toBeVisible()
    else await expect(badges).toHaveCount(0)
  }
  const button = cards.getByRole("button", { name: /^Add to Cart: / }).first()
  await expect(button).toBeVisible()
  const label = (await button.getAttribute("aria-label")) ?? ""
  await button.click()
  const name = label.replace("Add to Cart: ", "")
  await expect(page.getByText("Added to cart", { exact: true })).toBeVisible()
  return name
}

test("a new user looks around, becomes a member, and orders", async ({ page }) => {
  const health = watchHealth(page)
  const username = uniqueName("robin")
  const email = `${username}@example.com`
  const fullName = `Robin ${username}`
  const admin = await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? "")
  const usedBefore = await admin.timesUsed(CODE)

  await test.step("visits the shop", async () => {
    await page.goto("/")
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible()
    await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible()
    await page.getByRole("link", { name: "SHOP", exact: true }).first().click()
    await expect(page).toHaveURL(/\/shop$/)
    await page.getByRole("combobox", { name: /visibility/i }).selectOption("Public Products")
    await expect(page).toHaveURL(/visibility=public/)
    await expect(page.getByRole("main").getByText("PUBLIC", { exact: true }).first()).toBeVisible()
    const cards = page.getByRole("tabpanel").getByRole("article")
    await expect(cards.getByText("DOCTOR", { exact: true })).toHaveCount(0)
    await cards.first().getByRole("link").first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(page.getByText(/in stock/i).first()).toBeVisible()
    await page.goto("/shop?tab=categories")
    await page.goto("/")
    await follow(page, /Wellness.*\d+ products/)
    await expect(page).toHaveURL(/\/category\/\d+$/)
    await expect(page.getByRole("heading", { name: "Wellness", level: 1 })).toBeVisible()
    await page.getByRole("link", { name: "HCP", exact: true }).first().click()
    await follow(page, /Visit Storefront/)
    await expect(page).toHaveURL(/\/doctors\/\d+$/)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dr.")
  })

  await test.step("registers and is offered the membership", async () => {
    await page.getByRole("link", { name: "Sign In", exact: true }).first().click()
    await page.getByRole("tab", { name: "Register" }).click()
    await page.getByLabel("Full name").fill(fullName)
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Email", { exact: true }).fill(email)
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByLabel("Confirm password").fill(PASSWORD)
    await page.getByLabel(/I want the lifetime membership for \$49/).check()
    await page
      .getByRole("main")
      .locator("form")
      .getByRole("button", { name: /create|register|sign up/i })
      .click()
    await expect(page.getByText("Registration successful", { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/membership\/checkout$/)
  })

  await test.step("pays for the membership with a discount code", async () => {
    await page.getByLabel("Discount code").fill(CODE.toLowerCase())
    await page.getByRole("button", { name: "Apply" }).click()
    await expect(page.getByText("Discount Applied!", { exact: true })).toBeVisible()
    await expect(page.getByText("$44.10").first()).toBeVisible()
    await expect(page.getByText(/no real payments/i).first()).toBeVisible()
    await fillCard(page)
    await page.getByRole("button", { name: /^Pay \$44\.10/ }).click()
    await expect(page).toHaveURL(/\/membership-success/)
    await expect(page.getByText("Membership purchased!", { exact: true })).toBeVisible()
  })

  let kept = ""
  let removed = ""
  await test.step("fills the cart, changes a quantity, removes an item", async () => {
    removed = await addFromShop(page, "Public Products")
    kept = await addFromShop(page, "Member Products")
    await page.getByRole("button", { name: /^Cart, 2 items/ }).click()
    const cart = page.getByRole("dialog", { name: "Your cart" })
    await cart
      .getByRole("group", { name: `Quantity of ${kept}` })
      .getByRole("button", { name: "Increase quantity" })
      .click()
    await expect(page.getByTestId("cart-badge")).toHaveText("3")
    await cart.getByRole("button", { name: `Remove ${removed}` }).click()
    await expect(page.getByTestId("cart-badge")).toHaveText("2")
    await cart.getByRole("link", { name: "Proceed to Checkout" }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  const stockBefore = await admin.availableOf(kept)
  await test.step("checks out and finds the order", async () => {
    await page.getByLabel("Full name").fill(fullName)
    await page.getByLabel("Email", { exact: true }).fill(email)
    await page.getByLabel("Address", { exact: true }).fill("12 Harbor St")
    await page.getByLabel("City").fill("Portland")
    await page.getByLabel("State").selectOption("OR")
    await page.getByLabel("ZIP code").fill("97201")
    await fillCard(page)
    await page.getByRole("button", { name: /^Place order/ }).click()
    await expect(page.getByText("Order placed successfully!", { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/account\/orders$/, { timeout: 10_000 })
    const order = page.getByRole("article").filter({ hasText: kept })
    await expect(order).toContainText("12 Harbor St, Portland, OR 97201")
    await expect(order).toContainText("Pending")
    await expect(order).toContainText("Recovery Starter Kit")
    await expect(page.getByRole("article").filter({ hasText: "Lifetime Membership" })).toContainText("$44.10")
    health.expectHealthy()
  })

  await test.step("an administrator finds the new orders in the engine's admin", async () => {
    await page.goto(`${process.env.ENGINE_URL}/app`)
    await page.getByPlaceholder("Email").fill(ADMIN_EMAIL)
    await page.getByPlaceholder("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Continue with Email" }).click()
    await expect(page).toHaveURL(/\/app\/orders/)
    const rows = page.getByRole("row").filter({ hasText: fullName })
    await expect(rows).toHaveCount(2)
    await page.getByRole("link", { name: "Customers" }).first().click()
    await page.getByRole("row").filter({ hasText: email }).click()
    await expect(page.getByText("Storefront account")).toBeVisible()
    await expect(page.getByText(username, { exact: true })).toBeVisible()
    expect(await admin.timesUsed(CODE)).toBe(usedBefore + 1)
    expect(await admin.availableOf(kept)).toBe(stockBefore - 2)
  })
})
