import { expect, type Page } from "@playwright/test"
import { button, choose, dialogOf, expectToast, goOn, goTo, search, section } from "./desk"

/** Searches for a product in the list that is open, and ticks it. */
async function pick(page: Page, name: string): Promise<void> {
  await search(page, name)
  const row = page.getByRole("row", { includeHidden: true }).filter({ hasText: name })
  await row.first().locator("button[role=checkbox]").click()
}

/** Finds an order in the list by its buyer and by filters, and opens it. */
export async function findOrder(page: Page, number: number, email: string): Promise<void> {
  await goTo(page, "/orders")
  const rows = page.getByRole("row", { includeHidden: true })
  const row = rows.filter({ hasText: `#${number}` })
  await expect(row).toBeVisible()
  await search(page, email)
  await expect(rows).toHaveCount(2)
  await button(page, "Add filter").click()
  await page.getByRole("menuitem", { includeHidden: true, name: "Sales Channel" }).click()
  await page.getByRole("option", { includeHidden: true }).first().click()
  await page.keyboard.press("Escape")
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole("heading", { includeHidden: true, name: `#${number}` })).toBeVisible()
  await expect(section(page, "Payments")).toContainText("Captured")
}

/** Opens an order from the list of those of its buyer. */
export async function openOrder(page: Page, number: number, email: string): Promise<void> {
  await goTo(page, "/orders")
  await search(page, email)
  const rows = page.getByRole("row", { includeHidden: true })
  await rows.filter({ has: page.getByText(`#${number}`, { exact: true }) }).click()
  await expect(page.getByRole("heading", { includeHidden: true, name: `#${number}` })).toBeVisible()
  await expect(section(page, "Payments")).toContainText("Captured")
}

/** Makes an order on behalf of a customer, with a product and a delivery, and turns it into a real one. */
export async function makeDraftOrder(page: Page, email: string, product: string): Promise<void> {
  await goTo(page, "/orders", "/draft-orders", "/draft-orders/create")
  const dialog = dialogOf(page)
  const option = (name: string) => page.locator("[role=listbox] [role=option]").filter({ hasText: name })
  await dialog.getByRole("combobox", { includeHidden: true, name: "Region" }).click()
  await option("United States").click()
  await dialog.getByRole("combobox", { includeHidden: true, name: "Sales Channel" }).click()
  await option("Default Sales Channel").click()
  await dialog.getByRole("combobox", { includeHidden: true, name: "Customer" }).fill(email)
  await option(email).click()
  await dialog.getByRole("combobox", { includeHidden: true, name: "Country" }).selectOption("us")
  const address = { "First name": "Robin", "Last name": "Hale", Address: "1 Elm Street", City: "Austin" }
  for (const [label, value] of Object.entries(address))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByLabel("Postal code", { exact: true }).fill("78701")
  await button(dialog, "Save").click()

  await choose(section(page, "Summary"), "Edit items")
  await dialog.locator("button[aria-haspopup=menu]").first().click()
  await page.getByRole("menuitem", { includeHidden: true, name: "Add items" }).click()
  await pick(page, product)
  await button(page, "Update items").click()
  await button(dialog, "Save").click()
  await button(page, "Convert to order").click()
  await button(page, "Confirm").click()
  await expectToast(page, "Draft order converted to order")
  await button(section(page, "Summary"), "Mark as paid").click()
  await button(page, "Confirm").click()
  await expectToast(page, /successfully marked as paid/)
}

/** Puts another product into the order that is open, takes one out, requests the change and confirms it. */
export async function editOrder(page: Page, added: string, removed: string): Promise<void> {
  await choose(section(page, "Summary"), "Edit order")
  const dialog = dialogOf(page)
  await button(dialog, "Add items").click()
  await pick(page, added)
  await button(page, "Save").click()
  const line = (name: string) => dialog.locator("div.rounded-xl").filter({ hasText: name })
  await expect(line(added)).toContainText("New")
  await choose(line(removed), "Remove")
  await expect(line(removed)).toContainText("Removed")
  await button(dialog, "Confirm Edit").click()
  await goOn(page)
  await expectToast(page, "Order edit request created")
  await button(section(page, "Order edit requested"), "Force confirm").click()
  await expectToast(page, "Order edit confirmed")
  await expect(section(page, "Summary")).toContainText(added)
}

/** Leaves a dialog for the page of its order, as somebody does who opens that again. */
export async function backToOrder(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.goto(pathname.split("/").slice(0, 4).join("/"))
  await expect(section(page, "Summary")).toBeVisible()
}

/** Begins to edit the order that is open, takes a product out if one is named, and leaves by closing the page. */
export async function leaveEditOpen(page: Page, removed?: string): Promise<void> {
  const begun = page.waitForResponse((answer) => answer.url().endsWith("/admin/order-edits"))
  await choose(section(page, "Summary"), "Edit order")
  expect((await begun).status()).toBe(200)
  if (removed) {
    const line = dialogOf(page).locator("div.rounded-xl").filter({ hasText: removed })
    await choose(line, "Remove")
    await expect(line).toContainText("Removed")
  }
  await backToOrder(page)
  await expect(section(page, "Order edit pending")).toBeVisible()
}

/** Cancels the order that is open. */
export async function cancelOrder(page: Page): Promise<void> {
  await choose(section(page, /^#\d+$/), "Cancel")
  await goOn(page)
}

/** Asks to pay a part of the order's captured payment back. */
export async function askRefund(page: Page, dollars: string): Promise<void> {
  await choose(section(page, "Payments"), "Refund")
  const dialog = dialogOf(page)
  await dialog.getByLabel("Amount", { exact: true }).fill(dollars)
  await dialog.getByLabel("Note", { exact: true }).fill("One of two arrived late.")
  await button(dialog, "Save").click()
}

/** Pays a part of the order's captured payment back. */
export async function refund(page: Page, dollars: string): Promise<void> {
  await askRefund(page, dollars)
  await expectToast(page, /^Refund of amount .* successful$/)
  await expect(section(page, "Payments")).toContainText("Partially refunded")
}
