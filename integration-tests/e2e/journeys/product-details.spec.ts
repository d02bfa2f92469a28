import { expect } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, uniqueName } from "../../support/visitor"
import { signIn } from "./people"
import { expectToast, journey, open } from "./scenario"

const PDF = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n"
const SHOP_URL = process.env.SHOP_URL ?? ""

journey(
  "an administrator sets up product facts for a category, and shoppers read them",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const admin = await administrator(SHOP_URL)
    const name = uniqueName("Braces")
    const { id: categoryId } = await admin.api.createCategory({ body: { name, description: "They hold." } })
    const product = await stockedProduct(admin, 9, { categoryId, price: 3600, imageUrl: null })

    await signIn(page, "admin")
    await open(page, "/admin/categories")
    await page.getByRole("button", { name: `Facts for ${name}` }).click()
    const dialog = page.getByRole("dialog", { name: `Facts for ${name}` })
    for (const [place, fact] of ["Material", "Body part"].entries()) {
      await dialog.getByRole("button", { name: "Add fact" }).click()
      await dialog.getByLabel(`Fact ${place + 1}`, { exact: true }).fill(fact)
    }
    await dialog.getByLabel("Shoppers can filter by Body part").check()
    await dialog.getByRole("button", { name: /^Move fact 2/ }).press("ArrowUp")
    await expect(dialog.getByLabel("Fact 1", { exact: true })).toHaveValue("Body part")
    await expect(dialog.getByRole("button", { name: "Move fact 1, now 1 of 2" })).toBeFocused()
    await dialog.getByRole("button", { name: "Save facts" }).click()
    await expectToast(page, "Facts saved")

    await open(page, `/admin/products/${product.id}`)
    await hydrated(page)
    await page.getByLabel("Body part", { exact: true }).fill("Knee")
    await page.getByLabel("Material", { exact: true }).fill("Cotton")
    await page.getByLabel("Amount per item").fill("30")
    await page.getByLabel("Unit", { exact: true }).fill("patch")
    const file = { name: "How to wear it.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) }
    await page.getByLabel("Upload PDF").setInputFiles(file)
    await expect(page.getByLabel("Name of document 1")).toHaveValue("How to wear it")
    await page.getByRole("button", { name: "Save details" }).click()
    await expectToast(page, "Details saved")
    await look("admin-product-details")

    await page.getByRole("button", { name: "Preview" }).click()
    const preview = page.getByRole("dialog", { name: "Preview" })
    await expect(preview.getByText(/A visitor can’t buy it/)).toBeVisible()
    await preview.getByRole("tab", { name: "A member" }).click()
    await expect(preview.getByText("A member can buy it.")).toBeVisible()
    await page.keyboard.press("Escape")

    await open(page, `/product/${product.id}`)
    await expect(page.getByText("$1.20 / patch")).toBeVisible()
    await expect(page.getByText("PDF, 1 KB")).toBeVisible()
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: /How to wear it/ }).click()
    expect((await download).suggestedFilename()).toBe("How to wear it.pdf")
    await look("product-downloads")
    await open(page, `/shop?facts=${encodeURIComponent("Body part:Knee")}`)
    await expect(page.getByRole("link", { name: product.name })).toBeVisible()
    await admin.api.deleteProduct({ params: { id: product.id } })
    await admin.api.deleteCategory({ params: { id: categoryId } })
  },
)

journey(
  "an administrator reorders option values by drag and keyboard, and adds a picture",
  {},
  async ({ page }) => {
    const admin = await administrator(SHOP_URL)
    const product = await stockedProduct(admin, 3, { imageUrl: null })
    await signIn(page, "admin")
    await open(page, `/admin/products/${product.id}`)
    await hydrated(page)
    await page.getByRole("button", { name: "Add option" }).click()
    await page.getByLabel("Option", { exact: true }).fill("Size")
    await page.getByLabel("Values").fill("L, S, M")
    const grip = (value: string) => page.getByRole("button", { name: new RegExp(`^Move ${value}, now`) })
    await grip("L").scrollIntoViewIfNeeded()
    const [from, to] = [await grip("L").boundingBox(), await grip("M").boundingBox()]
    if (!from || !to) throw new Error("There is nothing to drag")
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
    await expect(page.getByLabel("Values")).toHaveValue("S, M, L")
    await grip("M").press("ArrowLeft")
    await expect(page.getByLabel("Values")).toHaveValue("M, S, L")
    await expect(grip("M")).toBeFocused()
    await grip("M").press("ArrowRight")
    await expect(page.getByLabel("Values")).toHaveValue("S, M, L")

    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    )
    const picture = { name: "m.png", mimeType: "image/png", buffer: png }
    await page.getByLabel("Upload picture of M").setInputFiles(picture)
    await expect(page.getByLabel("Picture of M", { exact: true })).toHaveValue(/^\/static\//)
    await page.getByRole("button", { name: "Save variants" }).click()
    await expectToast(page, "Variants saved")
    const saved = await admin.api.getProduct({ params: { id: product.id } })
    expect(saved.options).toEqual([{ name: "Size", values: ["S", "M", "L"] }])
    expect(saved.variants?.map(({ imageUrl }) => imageUrl !== null)).toEqual([false, true, false])
    await admin.api.deleteProduct({ params: { id: product.id } })
  },
)
