import { expect, test, type Page } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillCheckout, fillSignIn, member, order, orderCount, putInCart } from "./people"
import { expectToast, journey, open } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

const placeOrder = (page: Page) => page.getByRole("button", { name: /^Place order/ })

journey("a member views an order and orders it again", { desktopTheme: "light" }, async ({ page, look }) => {
  await member(page, "mia")
  await putInCart(page, shop.product.id, 2)
  const id = await order(page)
  await open(page, "/account/orders")
  await page.getByRole("link", { name: `View Details of order ${id}` }).click()
  await expect(page).toHaveURL(`/account/orders/${id}`)
  await expect(page.getByRole("heading", { level: 1, name: `Order #${id}` })).toBeVisible()
  await expect(page.getByText("1 Elm Street, Austin, TX 78701")).toBeVisible()
  await look("order-details")
  await page.getByRole("button", { name: `Order again: order ${id}` }).click()
  await expectToast(page, "Added to cart")
  await expect(page.getByTestId("cart-badge")).toHaveText("2")
  await page.getByRole("link", { name: "Back" }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
  await open(page, "/account?tab=membership")
  await expect(page.getByText("Member since")).toBeVisible()
  await look("membership-facts")
})

journey(
  "a member who picks a taken username is told so and picks another",
  { desktopTheme: "dark", expectedFaults: /status of 409/ },
  async ({ page, look }) => {
    const person = await member(page, "nina")
    await open(page, "/account")
    await page.getByRole("button", { name: "Edit Profile" }).click()
    const username = page.getByLabel("Username", { exact: true })
    await username.fill("Admin")
    await page.getByRole("button", { name: "Save Changes" }).click()
    await expectToast(page, "Update failed")
    await expectToast(page, "Username or email already exists")
    await expect(username).toHaveValue("Admin")
    await look("profile-taken")
    await username.fill(`${person.username}-2`)
    await page.getByRole("button", { name: "Save Changes" }).click()
    await expectToast(page, "Profile updated")
    await expect(page.getByRole("main").getByText(`${person.username}-2`)).toBeVisible()
  },
)

journey("clicking Place order twice orders once", { desktopTheme: "light" }, async ({ page }) => {
  await member(page, "olga")
  await putInCart(page, shop.product.id)
  const before = await orderCount(page)
  await open(page, "/checkout")
  await fillCheckout(page)
  await placeOrder(page).dblclick()
  await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
  expect(await orderCount(page)).toBe(before + 1)
})

journey(
  "a member whose session ends between two screens just signs in again",
  { desktopTheme: "light", expectedFaults: /status of 401/ },
  async ({ page }) => {
    const person = await member(page, "quin")
    await putInCart(page, shop.product.id)
    const id = await order(page)
    for (const [from, link, target] of [
      ["/account", "My orders", "/account/orders"],
      ["/account/orders", `View Details of order ${id}`, `/account/orders/${id}`],
    ] as const) {
      await open(page, from)
      await page.context().clearCookies()
      await page.getByRole("link", { name: link, exact: true }).click()
      await expect(page).toHaveURL(`/auth?${new URLSearchParams({ redirect: target })}`)
      await fillSignIn(page, person.username)
      await expect(page).toHaveURL(target)
      await expect(page.getByRole("main")).toContainText(`#${id}`)
    }
  },
)
