import { expect, type Locator, type Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { uniqueName } from "../../support/visitor"
import { signIn } from "./people"
import { expectToast, journey, open } from "./scenario"

const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name })

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name })

/** Looks at the shop as a signed-out visitor. */
async function asVisitor(page: Page, look: (visitor: Page) => Promise<void>): Promise<void> {
  const browser = page.context().browser()
  const context = await browser?.newContext({ baseURL: process.env.SHOP_URL ?? "" })
  const visitor = await context?.newPage()
  if (!context || !visitor) throw new Error("There is no browser for a visitor.")
  await look(visitor)
  await context.close()
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel("Search products").fill(name)
  await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByRole("row")).toHaveCount(2)
}

journey(
  "an administrator adds a product, changes its price and deletes it",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const name = `Roller ${uniqueName("of")}`
    await signIn(page, "admin")
    await open(page, "/admin/products/new")
    const adding = dialogOf(page, "Add product")
    await adding.getByLabel("Name").fill(name)
    await adding.getByLabel("Description").fill("Rolls whatever aches.")
    await adding.getByLabel("Price in dollars").fill("19.99")
    await adding.getByLabel("Stock quantity").fill("7")
    await adding.getByLabel("Category").selectOption("Wellness")
    await look("admin-product-added")
    await adding.getByRole("button", { name: "Create product" }).dblclick()
    await expectToast(page, "Product created")
    await expect(page).toHaveURL("/admin/products")
    await expect(adding).toBeHidden()
    await find(page, name)

    const address = await page.getByRole("link", { name, exact: true }).getAttribute("href")
    await asVisitor(page, async (visitor) => {
      await visitor.goto("/shop")
      await expect(visitor.getByRole("link", { name }).first()).toBeVisible()
      await visitor.goto(address ?? "")
      await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible()
      await expect(visitor.getByText("$19.99").first()).toBeVisible()
    })

    await page.getByRole("button", { name: `Edit ${name}` }).click()
    const editing = dialogOf(page, "Edit product")
    await expect(editing.getByLabel("Price in dollars")).toHaveValue("19.99")
    await editing.getByLabel("Price in dollars").fill("24.5")
    await editing.getByRole("button", { name: "Save changes" }).click()
    await expectToast(page, "Product updated")
    await expect(rowOf(page, name)).toContainText("$24.50")
    await look("admin-product-changed")
    await asVisitor(page, async (visitor) => {
      await visitor.goto(address ?? "")
      await expect(visitor.getByText("$24.50").first()).toBeVisible()
    })

    await page.getByRole("button", { name: `Delete ${name}` }).click()
    const confirmation = dialogOf(page, "Confirm Deletion")
    await expect(confirmation).toContainText(name)
    await confirmation.getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "Product deleted")
    await expect(rowOf(page, name)).toBeHidden()
    await asVisitor(page, async (visitor) => {
      expect((await visitor.goto(address ?? ""))?.status()).toBe(404)
    })
  },
)

journey("a product list follows its URL and the back button", { desktopTheme: "dark" }, async ({ page }) => {
  await signIn(page, "admin")
  await open(page, "/admin/products")
  const all = await page.getByText(/^Showing \d+ of \d+ products$/).innerText()
  await page.getByLabel("Visibility").selectOption("Doctor")
  await expect(page).toHaveURL("/admin/products?visibility=doctor")
  await expect(page.getByText(all)).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel("Visibility")).toHaveValue("doctor")
  await expect(page.getByRole("cell").getByText("PUBLIC")).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(all)).toBeVisible()
  await page.goForward()
  await page.getByRole("button", { name: "Reset Filters" }).click()
  await expect(page).toHaveURL("/admin/products")
  await expect(page.getByText(all)).toBeVisible()
})
