import { expect, type Locator, type Page } from "@playwright/test"
import sharp from "sharp"
import { button, choose, dialogOf, expectToast, goTo, search, section, type Desk } from "./desk"

async function picture(background: string) {
  const pixels = sharp({ create: { width: 400, height: 400, channels: 3, background } })
  return { name: `${background.slice(1)}.png`, mimeType: "image/png", buffer: await pixels.png().toBuffer() }
}

/** Types into a cell of a grid. */
async function fillCell(cell: Locator, value: string): Promise<void> {
  await cell.click()
  await cell.page().keyboard.type(value)
  await cell.page().keyboard.press("Enter")
}

/** Creates a product in two sizes, with a picture and prices in dollars. */
export async function createProduct(page: Page, title: string, price: string): Promise<void> {
  await goTo(page, "/products", "/products/create")
  const dialog = dialogOf(page)
  await dialog.getByLabel("Title", { exact: true }).fill(title)
  await dialog.locator("input[type=file]").setInputFiles(await picture("#2f7f86"))
  await dialog.getByRole("switch", { includeHidden: true }).first().click()
  await dialog.getByRole("combobox", { includeHidden: true }).first().fill("Size")
  await page.getByRole("option", { includeHidden: true, name: /Size/ }).click()
  await dialog.getByPlaceholder("Red, Blue, Green").click()
  for (const value of ["Small", "Large"]) {
    await page.keyboard.type(value)
    await page.keyboard.press("Enter")
  }
  await button(dialog, "Continue").click()
  await button(dialog, "Continue").click()
  for (const row of [0, 1]) {
    await fillCell(dialog.locator(`[role=gridcell][data-row-index="${row}"]`).last(), price)
  }
  await button(dialog, "Publish").click()
  await expectToast(page, `Product ${title} was successfully created.`)
  await expect(page.getByRole("heading", { includeHidden: true, name: title })).toBeVisible()
}

/** Adds a picture to the product that is open. */
export async function addPicture(page: Page): Promise<void> {
  await choose(section(page, "Media"), "Edit images")
  const dialog = dialogOf(page)
  await dialog.locator("input[type=file]").setInputFiles(await picture("#c8553d"))
  await button(dialog, "Save").click()
  await expectToast(page, "Media was successfully updated.")
  await expect(section(page, "Media").locator("img")).toHaveCount(2)
  for (const one of await section(page, "Media").locator("img").all()) {
    await expect(one).not.toHaveJSProperty("naturalWidth", 0)
  }
}

/** Creates a code for a percentage off each order. */
export async function createPromotion(page: Page, code: string): Promise<void> {
  await goTo(page, "/promotions", "/promotions/create")
  const dialog = dialogOf(page)
  await dialog.getByRole("radio", { includeHidden: true, name: /Percentage off order/ }).click()
  await button(dialog, "Continue").click()
  await dialog.getByRole("radio", { includeHidden: true, name: /^Active/ }).click()
  await dialog.getByLabel("Code", { exact: true }).fill(code)
  await dialog.getByLabel("Promotion Value", { exact: true }).fill("15")
  await button(dialog, "Continue").click()
  await button(dialog, "Save").click()
  await expectToast(page, `Promotion (${code}) was successfully created.`)
}

/** Creates a price list with a price of one product. */
export async function createPriceList(
  page: Page,
  title: string,
  product: string,
  price: string,
): Promise<void> {
  await goTo(page, "/price-lists", "/price-lists/create")
  const dialog = dialogOf(page)
  await dialog.getByLabel("Title", { exact: true }).fill(title)
  await dialog.getByLabel("Description", { exact: true }).fill("For a week in which little else happens.")
  await button(dialog, "Continue").click()
  await search(dialog, product)
  await dialog
    .getByRole("row", { includeHidden: true })
    .filter({ hasText: product })
    .locator("button[role=checkbox]")
    .click()
  await button(dialog, "Continue").click()
  await fillCell(dialog.locator(`[role=gridcell][data-row-index="1"]`).nth(1), price)
  await button(dialog, "Save").click()
  await expectToast(page, `Price list ${title} was successfully created.`)
  await expect(page.getByRole("row", { includeHidden: true }).filter({ hasText: product })).toBeVisible()
}

/** Finds a product in the list and deletes it; the dashboard reads its page once more afterwards. */
export async function deleteProduct({ page, problems }: Desk, title: string): Promise<void> {
  await goTo(page, "/products")
  const row = page.getByRole("row", { includeHidden: true }).filter({ hasText: title })
  await search(page, title)
  await row.getByText(title).click()
  await expect(section(page, title)).toBeVisible()
  const id = new URL(page.url()).pathname.split("/").pop()
  await choose(section(page, title), "Delete")
  await button(page, "Delete").click()
  await expect(page).toHaveURL(/\/app\/products\/?$/)
  await search(page, title)
  await expect(row).toHaveCount(0)
  problems.delete(`404 GET /admin/products/${id}`)
}
