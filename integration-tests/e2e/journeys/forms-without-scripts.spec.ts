import { expect, test, type Page } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import {
  CHECKOUT_FIELDS,
  fillRegistration,
  fillSignIn,
  member,
  newPerson,
  orderCount,
  putInCart,
  registered,
} from "./people"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

test.use({ javaScriptEnabled: false })

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click()

/** The error beside a field, which its `aria-describedby` names. */
async function errorOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute("aria-invalid", "true")
  const ids = ((await field.getAttribute("aria-describedby")) ?? "").split(" ")
  const error = ids.find((id) => id.endsWith("-error")) ?? ""
  return page.locator(`[id="${error}"]`).innerText()
}

async function fillDelivery(page: Page): Promise<void> {
  for (const label of ["Address", "City", "ZIP code"])
    await page.getByLabel(label, { exact: true }).fill(CHECKOUT_FIELDS[label] ?? "")
  await page.getByLabel("State", { exact: true }).selectOption(CHECKOUT_FIELDS.State ?? "")
}

test("a visitor signs up after a mistake, becomes a member, and signs in again", async ({ page }) => {
  const person = newPerson("noscript")
  await page.goto("/auth?tab=register")
  await fillRegistration(page, { ...person, username: "x" })
  expect(await errorOf(page, "Username")).toContain("at least 3 characters")
  await expect(page.getByRole("alert").first()).toContainText("check the highlighted fields")
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName)
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
  await fillRegistration(page, person)
  await expect(page).toHaveURL("/")

  await page.goto("/membership")
  await page.getByRole("link", { name: "Continue to payment" }).click()
  await page.getByRole("button", { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL("/membership-success")

  await page.goto("/account")
  await press(page, "Sign out")
  await expect(page.getByRole("heading", { name: "Logged out" })).toBeVisible()
  await page.goto("/auth?redirect=%2Fcart")
  await fillSignIn(page, person.username)
  await expect(page).toHaveURL("/cart")
})

test("a customer changes the profile", async ({ page }) => {
  await registered(page, "profile")
  await page.goto("/account")
  await press(page, "Edit Profile")
  await page.getByLabel("Full name").fill("Robin Changed")
  await page.getByLabel("Email", { exact: true }).fill("nobody")
  await press(page, "Save Changes")
  expect(await errorOf(page, "Email")).toContain("valid email")
  await expect(page.getByLabel("Full name")).toHaveValue("Robin Changed")
  const user = (await (await page.request.get("/api/user")).json()) as { email: string }
  await page.getByLabel("Email", { exact: true }).fill(user.email)
  await press(page, "Save Changes")
  await expect(page.getByText("Your changes have been saved.")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robin Changed")
})

test("a member fills the cart, changes it and checks out", async ({ page }) => {
  await member(page, "buyer")
  const before = await orderCount(page)
  await page.goto(`/product/${shop.product.id}`)
  await press(page, "Add to Cart")
  await expect(page).toHaveURL("/cart")
  await page.getByLabel(/^New quantity of/).fill("2")
  await press(page, "Update")
  await expect(page.getByRole("group", { name: /^Quantity of/ })).toContainText("2")
  await page.getByRole("button", { name: /^Remove/ }).click()
  await expect(page.getByText("Your cart is empty")).toBeVisible()

  await putInCart(page, shop.product.id)
  await page.goto("/checkout")
  await fillDelivery(page)
  await page.getByLabel("Card number").fill("4242 4242 4242 4242")
  await page.getByLabel("ZIP code").fill("1")
  await page.getByRole("button", { name: /^Place order/ }).click()
  expect(await errorOf(page, "ZIP code")).toContain("Zip code")
  await page.getByLabel("ZIP code").fill(CHECKOUT_FIELDS["ZIP code"] ?? "")
  await page.getByRole("button", { name: /^Place order/ }).click()
  await expect(page.getByText("Please check the total, then place your order.")).toBeVisible()
  await page.getByRole("button", { name: /^Place order · \$/ }).click()
  await expect(page).toHaveURL(/\/account\/orders\/\d+/)
  await expect(page.getByText(/^Order placed successfully/)).toBeVisible()
  expect(await orderCount(page)).toBe(before + 1)
})

test("an order submitted twice is placed once", async ({ page }) => {
  await member(page, "twice")
  const before = await orderCount(page)
  await putInCart(page, shop.product.id)
  await page.goto("/checkout")
  await fillDelivery(page)
  await page.getByRole("button", { name: /^Place order/ }).click()
  const form = await page.locator("form[data-draft]").evaluate((element: HTMLFormElement) => {
    const entries = [...new FormData(element)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    )
    return Object.fromEntries(entries)
  })
  const send = () => page.request.post("/checkout", { form, maxRedirects: 0 })
  const answers = await Promise.all([send(), send()])
  expect(answers.some((answer) => answer.status() === 303)).toBe(true)
  await expect.poll(() => orderCount(page)).toBe(before + 1)
  const again = await send()
  expect([again.status(), again.headers().location]).toEqual([
    303,
    expect.stringMatching(/^\/account\/orders\//),
  ])
  expect(await orderCount(page)).toBe(before + 1)
})

test("a visitor subscribes after a mistake, and is asked to sign in before buying", async ({ page }) => {
  await page.goto("/newsletter")
  await page.getByRole("main").getByLabel("Email").fill("nobody@nowhere")
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click()
  expect(await errorOf(page, "Email")).toContain("valid email")
  await page.getByRole("main").getByLabel("Email").fill("noscript@example.com")
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click()
  await expect(page.getByRole("heading", { name: "Subscribed" })).toBeVisible()
  await page.goto(`/product/${shop.product.id}`)
  await press(page, "Add to Cart")
  await expect(page).toHaveURL(`/auth?redirect=%2Fproduct%2F${shop.product.id}`)
})
