import { expect, type Locator, type Page } from "@playwright/test"
import { button, choose, dialogOf, expectToast, goOn, section } from "./desk"

/** What staff pack at once: pieces by the names of their products, and nothing else. */
export interface Packing {
  from: string
  /** The name of the delivery. */
  by: string
  pieces: Readonly<Record<string, number>>
}

/** Chooses from a list that can be searched. */
async function select(box: Locator, name: string): Promise<void> {
  await box.click()
  await box.fill(name)
  await box.page().locator("[role=listbox] [role=option]").filter({ hasText: name }).first().click()
}

/** The lists of a dialog to choose from, from top to bottom. */
const listsOf = (dialog: Locator) => dialog.getByRole("combobox", { includeHidden: true })

/** The rows of a dialog about lines of an order. */
const rowOf = (dialog: Locator, name: string) => dialog.locator("div.rounded-xl").filter({ hasText: name })

/** Fills in the page "Fulfill items", and sends it. */
export async function fulfill(page: Page, home: string, { from, by, pieces }: Packing): Promise<void> {
  await choose(section(page, "Unfulfilled Items"), "Fulfill items")
  const dialog = dialogOf(page)
  // The page chooses the shop's own location itself, once it knows of it.
  await expect(dialog).toContainText(home)
  if (from !== home) await select(listsOf(dialog).first(), from)
  await select(listsOf(dialog).last(), by)
  // What goes by another delivery is shown, but can't be changed, and stays.
  const rows = dialog.locator("div.rounded-xl:not(:has(.pointer-events-none))")
  for (const name of Object.keys(pieces)) await expect(rows.filter({ hasText: name })).toBeVisible()
  for (const row of await rows.filter({ has: page.locator("input") }).all()) {
    const text = (await row.textContent()) ?? ""
    const [, wanted] = Object.entries(pieces).find(([name]) => text.includes(name)) ?? ["", 0]
    await row.locator("input[type=number]").fill(String(wanted))
  }
  await button(dialog, "Create Fulfillment").click()
}

/** Packs items into a parcel. Returns its section on the order's page. */
export async function pack(page: Page, home: string, packing: Packing): Promise<Locator> {
  await fulfill(page, home, packing)
  await expectToast(page, "Fulfillment created successfully")
  const parcel = parcelWith(page, packing)
  await expect(parcel).toContainText("Awaiting shipping")
  const [[name = "", count = 0] = []] = Object.entries(packing.pieces)
  await expect(parcel).toContainText(`${count}x ${name}`)
  // What the engine calls pieces is their name in its inventory: products that the shop made are all "Default variant".
  await expect(parcel.locator("ul").first().locator("li")).toHaveCount(Object.keys(packing.pieces).length)
  return parcel
}

/** The section of the parcel with these items from this location. */
function parcelWith(page: Page, { from, pieces }: Packing): Locator {
  const [name = ""] = Object.keys(pieces)
  return section(page, /^Fulfillment #/)
    .filter({ hasText: name })
    .filter({ hasText: from })
}

/** Marks a parcel as shipped, with or without a tracking number. */
export async function ship(page: Page, parcel: Locator, trackingNumber?: string): Promise<void> {
  await button(parcel, "Mark as shipped").click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText("Mark fulfillment shipped")
  if (trackingNumber) {
    await button(dialog, "Add tracking number").click()
    await dialog.getByPlaceholder("123-456-789").fill(trackingNumber)
  }
  await button(dialog, "Save").click()
  await expectToast(page, "Shipment created successfully.")
  await expect(parcel).toContainText("Shipped")
  if (trackingNumber) await expect(parcel).toContainText(trackingNumber)
}

export async function deliver(page: Page, parcel: Locator): Promise<void> {
  await button(parcel, "Mark as delivered").click()
  await goOn(page)
  await expectToast(page, "Fulfillment marked as delivered successfully")
  await expect(parcel).toContainText("Delivered")
}

/** Requests a return of one piece of a product to a location. */
export async function requestReturn(page: Page, name: string, location: string): Promise<void> {
  await choose(section(page, "Summary"), "Create Return")
  const dialog = dialogOf(page)
  await dialog.getByText("Add items").click()
  const row = page.getByRole("row", { includeHidden: true }).filter({ hasText: name })
  await row.locator("button[role=checkbox]").click()
  await button(dialogOf(page), "Save").click()
  await expect(rowOf(dialog, name).locator("input[type=number]")).toHaveValue("1")
  await select(listsOf(dialog).first(), location)
  await button(dialog, "Confirm Return").click()
  await goOn(page)
  await expect(section(page, "Summary")).toContainText("1x items return requested")
}

/** Receives all items of the only return that waits for them. */
export async function receiveReturn(page: Page, name: string): Promise<void> {
  const summary = section(page, "Summary")
  const entered = page.waitForResponse((answer) => answer.url().includes("/receive-items"))
  await summary.getByRole("link", { includeHidden: true, name: "Receive items" }).click()
  const dialog = dialogOf(page)
  const pieces = rowOf(dialog, name).locator("input[type=number]").last()
  await expect(pieces).toBeVisible()
  await entered
  await page.waitForLoadState("networkidle")
  // The page enters what was requested, and sometimes goes on showing a zero until it is opened again.
  if ((await pieces.inputValue()) !== "1") await page.reload()
  await expect(pieces).toHaveValue("1")
  await button(dialog, "Save").click()
  await expectToast(page, "Return received successfully.")
  await expect(summary).toContainText("1x items return received")
}

/** Pays back what the order owes. */
export async function refundDue(page: Page, amount: string): Promise<void> {
  await section(page, "Summary")
    .getByRole("link", { includeHidden: true, name: new RegExp(`^Refund \\$ ?${amount}`) })
    .click()
  const dialog = dialogOf(page)
  await listsOf(dialog).first().click()
  await page.locator("[role=listbox] [role=option]").first().click()
  await expect(dialog.getByLabel("Amount", { exact: true })).toHaveValue(amount)
  await button(dialog, "Save").click()
  await expectToast(page, `Refund of amount $${amount} successful`)
  await expect(section(page, "Payments")).toContainText("Partially refunded")
}
