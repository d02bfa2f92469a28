import { expect, test, type Page } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { changeSettings } from "../../support/settings"
import { newPerson, registered, signIn } from "./people"
import { expectToast, journey, open } from "./scenario"

const baseUrl = process.env.SHOP_URL ?? ""
let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(baseUrl)
})

const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

journey(
  "an administrator makes a user a member, who can then buy",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const { username } = await registered(page, "uma")
    await signIn(page, "admin")
    await open(page, `/admin/users?q=${username}`)
    const member = page.getByRole("switch", { name: `Member: ${username}` })
    await member.press("Space")
    await expect(page.getByRole("dialog")).toContainText("will gain access to member-only products")
    await look("role-confirmation")
    await page.keyboard.press("Escape")
    await expect(member).toBeFocused()
    await expect(member).not.toBeChecked()
    await member.click()
    await button(page, "Grant").click()
    await expectToast(page, "User role updated successfully")
    await expect(member).toBeChecked()
    await expect(page.getByRole("cell", { name: /^(Role)?Member$/ })).toBeVisible()
    await look("users")
    await open(page, "/admin/audit?subject=user")
    await expect(page.getByRole("row").filter({ hasText: "Role changed" }).first()).toBeVisible()
    await look("history")
    await signIn(page, username)
    await open(page, `/product/${shop.memberProduct.id}`)
    await button(page, "Add to Cart").first().click()
    await expectToast(page, "Added to cart")
  },
)

journey(
  "an administrator creates a discount code that works at the membership checkout",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const code = newPerson("c")
      .username.replaceAll(/[^a-z0-9]/gi, "")
      .slice(-12)
      .toUpperCase()
    const { username } = await registered(page, "vic")
    await signIn(page, "admin")
    await open(page, "/admin/discounts")
    await button(page, "Add discount code").click()
    await field(page, "Code").fill(code.toLowerCase())
    await field(page, "Description").fill("Nine dollars off")
    await field(page, "Type").selectOption("Fixed amount")
    await field(page, "Value in dollars").fill("9")
    await field(page, "Usage limit").fill("2")
    await field(page, "Expires").fill("2099-12-31")
    await look("discount-dialog")
    await button(page, "Create discount code").click()
    await expectToast(page, "Discount code created successfully")
    const row = page.getByRole("row").filter({ hasText: code })
    for (const text of ["$9.00", "0 / 2", "Active", "Dec 31, 2099"]) await expect(row).toContainText(text)
    await look("discounts")
    await signIn(page, username)
    await open(page, "/membership/checkout")
    await page.getByLabel("Discount code").fill(code)
    await button(page, "Apply").click()
    await expectToast(page, "Discount Applied!")
    await expect(page.getByRole("main")).toContainText("$40.00")
    await signIn(page, "admin")
    await open(page, "/admin/discounts")
    page.on("dialog", (dialog) => void dialog.accept())
    await button(page, `Delete ${code}`).click()
    await expectToast(page, "Discount code deleted successfully")
    await expect(row).toHaveCount(0)
  },
)

journey(
  "an administrator renames the shop and everyone sees it",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const restore = await changeSettings(baseUrl, {})
    try {
      await signIn(page, "admin")
      await open(page, "/admin/settings")
      const name = page.getByLabel("Site name")
      const before = await name.inputValue()
      await name.fill(`${before} & Rest`)
      await page.getByRole("link", { name: "Back to Dashboard" }).click()
      await expect(page.getByRole("dialog")).toContainText("aren't saved yet")
      await button(page, "Cancel").click()
      await expect(name).toHaveValue(`${before} & Rest`)
      await button(page, "Save Settings").click()
      await expectToast(page, "Settings Updated")
      await expect(page.getByRole("banner")).toContainText(`${before} & Rest`)
      await look("settings")
      await page.context().clearCookies()
      await open(page, "/about")
      await expect(page).toHaveTitle(new RegExp(`${before} & Rest`))
    } finally {
      await restore()
    }
  },
)
