import { expect, type Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { uniqueName } from "../../support/visitor"
import { readDemoShop } from "../screens/demo-shop"
import { member, signIn } from "./people"
import { closeFilters, expectToast, journey, open, openFilters, toastWith } from "./scenario"

const choose = (page: Page, value: string) =>
  page.getByRole("radio", { name: new RegExp(`^${value}( ?, sold out)?$`) }).check()

async function findSize(page: Page, centimetres: string): Promise<void> {
  await page.getByRole("button", { name: "Find my size" }).click()
  await page.getByRole("radio", { name: "cm" }).check()
  await page.getByLabel("Your measurement").fill(centimetres)
  await page.getByRole("button", { name: "Find", exact: true }).click()
}

journey(
  "a shopper finds a size, sees it sold out in blue, and buys the black one",
  {},
  async ({ page, look, display }) => {
    const { sleeve } = await readDemoShop(process.env.SHOP_URL ?? "")
    await member(page, "sleeve")
    await open(page, "/shop")
    await hydrated(page)
    await openFilters(page, display)
    await page.getByRole("button", { name: "More filters" }).click()
    // The selection is in the URL, so it shows once that has changed.
    const knee = page.getByRole("checkbox", { name: /^Knee/ })
    await knee.click()
    await expect(page).toHaveURL(/facts=Body/)
    await expect(knee).toBeChecked()
    await look("by-body-part")
    await closeFilters(page, display)
    await page.getByRole("link", { name: `Choose Color and Size for ${sleeve.name}` }).click()
    const main = page.getByRole("main")
    await expect(main.getByText("From $34.00")).toBeVisible()
    await main.getByRole("button", { name: "Choose Color and Size", exact: true }).click()
    await expect(main.getByText("Choose Color and Size to add this to your cart")).toBeVisible()
    await choose(page, "Blue")
    await findSize(page, "43.5")
    await look("size-finder")
    await page.getByRole("button", { name: "Choose M", exact: true }).click()
    await expect(main.getByRole("button", { name: "Sold Out", exact: true })).toBeDisabled()
    await expect(main.getByRole("button", { name: "Email me when it's back" })).toBeVisible()
    await main.getByRole("button", { name: "Email me when it's back" }).click()
    await expect(main.getByText(/^We.ll email sleeve/)).toBeVisible()
    await look("sold-out")
    await choose(page, "Black")
    await expect(main.getByText(/^Only \d+|In stock/)).toBeVisible()
    await main.getByRole("button", { name: "Add to Cart", exact: true }).click()
    await expectToast(page, "Added to cart")
    await expect(toastWith(page, "Added to cart").getByText(`${sleeve.name}, Black / M`)).toBeVisible()
    await toastWith(page, "Added to cart").getByRole("button", { name: "View cart" }).click()
    const cart = page.getByRole("dialog", { name: "Your cart" })
    await expect(cart.getByText("Black / M")).toBeVisible()
    await look("cart")
    await cart.getByRole("link", { name: new RegExp(`^${sleeve.name}`) }).click()
    await expect(page.getByRole("radio", { name: "Black" })).toBeChecked()
    await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked()
  },
)

journey(
  "a shopper between two sizes sees both, and where the sizes end",
  { on: ["phone"] },
  async ({ page }) => {
    const { sleeve } = await readDemoShop(process.env.SHOP_URL ?? "")
    await open(page, `/product/${sleeve.id}`)
    await findSize(page, "41")
    const finder = page.getByRole("dialog", { name: "Find my size" })
    await expect(finder.getByText("You're between S and M.")).toBeVisible()
    await finder.getByLabel("Your measurement").fill("abc")
    await finder.getByRole("button", { name: "Find", exact: true }).click()
    await expect(finder.getByText("Please enter a number, such as 34.5")).toBeVisible()
    await finder.getByLabel("Your measurement").fill("70")
    await finder.getByRole("button", { name: "Find", exact: true }).click()
    await expect(finder.getByText(/Our largest size, XL, ends at 57 cm/)).toBeVisible()
  },
)

journey("an administrator sells a product in sizes", { on: ["desktop"] }, async ({ page, look }) => {
  await signIn(page, "admin")
  const { product } = await readDemoShop(process.env.SHOP_URL ?? "")
  const made = await page.request.post("/api/products", {
    data: { ...product, name: uniqueName("Sized band"), price: 1500, stockQuantity: 2, doctorIds: [] },
  })
  const { id, name } = (await made.json()) as { id: number; name: string }
  await open(page, `/admin/products/${id}`)
  await hydrated(page)
  await page.getByRole("button", { name: "Add option" }).click()
  await page.getByLabel("Option", { exact: true }).fill("Size")
  await page.getByLabel("Values").fill("S, M")
  await page.getByLabel("Price of M in dollars").fill("16.50")
  await page.getByLabel("Stock of S").fill("3")
  await page.getByRole("button", { name: "Save variants" }).click()
  await expectToast(page, "Variants saved")
  await page.getByRole("button", { name: "Add fact" }).click()
  await page.getByLabel("Fact", { exact: true }).fill("Material")
  await page.getByLabel("Value", { exact: true }).fill("Rubber")
  await page.getByLabel("Size option").selectOption("Size")
  await page.getByLabel("What to measure").fill("around the wrist")
  for (const [label, length] of Object.entries({
    "S from": "14",
    "S to": "16",
    "M from": "16",
    "M to": "18",
  }))
    await page.getByLabel(label).fill(length)
  await page.getByRole("button", { name: "Save details" }).click()
  await expectToast(page, "Details saved")
  await look("admin-product-page")
  await open(page, `/product/${id}`)
  await expect(page.getByRole("heading", { name })).toBeVisible()
  await choose(page, "S")
  await expect(page.getByText("Only 3 left in stock")).toBeVisible()
  await choose(page, "M")
  await expect(page.getByRole("main").getByText("$16.50").first()).toBeVisible()
  await expect(page.getByText("Rubber", { exact: true })).toBeVisible()
  await page.request.delete(`/api/products/${id}`)
})
