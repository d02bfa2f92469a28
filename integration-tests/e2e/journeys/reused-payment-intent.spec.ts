import { expect, test } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillCheckout, fillRegistration, newPerson } from "./people"
import { expectToast, journey, open } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

journey(
  "a visitor's chosen product is in the cart after joining elsewhere, and is ordered",
  { desktopTheme: "dark" },
  async ({ page, display, look }) => {
    const { memberProduct } = shop
    const person = newPerson("wanda")
    await open(page, `/product/${memberProduct.id}`)
    await page.getByRole("button", { name: "Increase quantity" }).click()
    await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).click()
    await expectToast(page, "Login Required")
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()

    await test.step("registers", async () => {
      if (display === "phone") await page.getByRole("button", { name: "Open menu" }).click()
      await page.getByRole("link", { name: "Sign In", exact: true }).click()
      await page.getByRole("tab", { name: "Register" }).click()
      await fillRegistration(page, person)
      await expectToast(page, "Registration successful")
      await expect(page).toHaveURL(`/product/${memberProduct.id}`)
    })

    await test.step("joins with a discount code", async () => {
      await page.getByRole("main").getByRole("link", { name: "Become a Member" }).click()
      await expect(page).toHaveURL(/\/membership$/)
      await page.getByLabel("Discount code").fill("recover15")
      await page.getByRole("button", { name: "Apply" }).click()
      await expectToast(page, "Discount Applied!")
      await page.getByLabel("I accept the terms and conditions").check()
      await look("join")
      await page.getByRole("button", { name: "Join for $34.00" }).click()
      await expect(page).toHaveURL(/\/membership-success/)
      await expectToast(page, "Membership purchased!")
    })

    await test.step("sees the item in the cart and orders it", async () => {
      await expect(page.getByTestId("cart-badge")).toHaveText("2")
      const checkOut = page.getByRole("link", { name: "Check out my cart" })
      await expect(checkOut).toBeVisible()
      await look("welcome")
      await checkOut.click()
      await expect(page.getByRole("region", { name: "Order summary" })).toContainText(memberProduct.name)
      await fillCheckout(page)
      await page.getByRole("button", { name: /^Place order/ }).click()
      await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
      await look("order-confirmed")
      await expect(page).toHaveURL(/\/account\/orders$/)
      await expect(page.getByRole("article").filter({ hasText: memberProduct.name })).toContainText("2 ×")
    })
  },
)
