import { expect, test } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillRegistration, join, newPerson } from "./people"
import { expectToast, journey, open } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

journey(
  "a professional registers, gets a storefront, and buys doctor products as a member",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const person = newPerson("dora")
    await open(page, "/doctors")
    await page.getByRole("main").locator("a[href='/auth?tab=register']").first().click()
    await page.getByLabel("I am a healthcare professional").check()
    await page.getByLabel("Title", { exact: true }).fill("Dr.")
    await page.getByLabel("Specialty", { exact: true }).fill("Sports medicine, Physical therapy")
    await page.getByLabel("Bio", { exact: true }).fill("Twenty years beside the track.")
    await look("register-doctor")
    await fillRegistration(page, person)
    await expectToast(page, "Registration successful")
    await expect(page).toHaveURL("/")

    await open(page, "/account")
    await look("account-doctor")
    await page.getByRole("link", { name: "My storefront" }).click()
    await expect(page).toHaveURL(/\/doctors\/\d+$/)
    await expect(page.getByRole("heading", { level: 1, name: `Dr. ${person.fullName}` })).toBeVisible()
    await expect(page.getByText("Physical therapy", { exact: true })).toBeVisible()

    await open(page, `/product/${shop.doctorProduct.id}`)
    const add = page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true })
    await add.click()
    await expectToast(page, "Membership Required")
    await look("membership-required")
    await join(page)
    await open(page, `/product/${shop.doctorProduct.id}`)
    await expectToast(page, "Added to cart")
    await add.click()
    await expect(page.getByTestId("cart-badge")).toHaveText("2")
  },
)
