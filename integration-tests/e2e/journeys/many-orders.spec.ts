import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "../../support/accessibility"
import { textOfPdf } from "../../support/pdf"
import { demoProduct } from "./checkout"
import { member, order, putInCart, signIn } from "./people"
import { journey, open, openAnotherBrowser, type Display } from "./scenario"

const ORDERS = 12

/** Orders of one member, oldest first. */
async function ordersOf(page: Page): Promise<{ username: string; ids: number[] }> {
  const { username } = await member(page, "mona")
  const { id: productId } = await demoProduct(page)
  const ids: number[] = []
  while (ids.length < ORDERS) {
    await putInCart(page, productId)
    ids.push(await order(page))
  }
  return { username, ids }
}

async function printed(page: Page, name: string): Promise<string> {
  const link = page.getByRole("region", { name: "Selected orders" }).getByRole("link", { name })
  const answer = await page.request.get((await link.getAttribute("href")) ?? "")
  expect(answer.headers()["content-type"]).toBe("application/pdf")
  return textOfPdf(new Uint8Array(await answer.body()).buffer)
}

/** Chooses all orders of the page: with the mouse, or only with the keyboard. */
async function chooseAll(page: Page, ids: number[], display: Display): Promise<void> {
  if (display === "phone") return page.getByLabel("Select all on this page").click()
  const box = (id: number | undefined) => page.getByRole("checkbox", { name: `Select order #${id}` })
  await box(ids[0]).focus()
  await page.keyboard.press("x")
  for (let moves = 1; moves < ids.length; moves += 1) await page.keyboard.press("ArrowDown")
  await expect(box(ids.at(-1))).toBeFocused()
  await page.keyboard.press("Shift+x")
}

journey(
  "an administrator packs, prints and ships twelve orders at once",
  { desktopTheme: "light" },
  async ({ page, display, look }) => {
    const buyer = await openAnotherBrowser(page)
    const { username, ids } = await ordersOf(buyer)
    await signIn(page, "admin")
    await open(page, `/admin/orders?queue=to-pack&q=${username}`)
    await expect(page.getByText(`Showing ${ORDERS} of ${ORDERS} orders`)).toBeVisible()
    await chooseAll(page, ids, display)
    const bar = page.getByRole("region", { name: "Selected orders" })
    await expect(bar.getByText(`${ORDERS} orders selected`)).toBeVisible()
    await look("many-orders-chosen")
    expect(await printed(page, "Pick list")).toContain(`${ORDERS} orders`)
    const slips = await printed(page, "Packing slips")
    for (const id of ids) expect(slips).toContain(`Order #${id}`)

    await bar.getByRole("button", { name: `Pack ${ORDERS}` }).click()
    await expect(page.getByText("You can keep working.")).toBeVisible()
    // What is left goes on after a reload.
    await page.reload()
    const result = page.getByRole("region", { name: "Orders packed" })
    await expect(result).toBeVisible()
    await result.getByRole("button", { name: "Close" }).click()

    await page.getByRole("tab", { name: /^To send/ }).click()
    await expect(page).toHaveURL(`/admin/orders?queue=to-send&q=${username}`)
    await expect(page.getByText(`Showing ${ORDERS} of ${ORDERS} orders`)).toBeVisible()
    await bar.getByRole("button", { name: `Ship ${ORDERS}…` }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Import tracking numbers").click()
    const csv = ids.slice(1).map((id, index) => `${id},1Z-${username}-${index},UPS`)
    await dialog.getByLabel("Or paste the lines").fill([...csv, "nothing,1Z"].join("\n"))
    await dialog.getByRole("button", { name: "Fill in" }).click()
    await expect(dialog.getByText(`${ORDERS - 1} numbers filled in.`)).toBeVisible()
    await expect(dialog.getByText(`Line ${ORDERS}: "nothing" isn't an order number`)).toBeVisible()
    // A scanner types a number and then Enter.
    await dialog.getByLabel(`#${ids[0]} `).fill(`1Z-${username}-scanned`)
    await page.keyboard.press("Enter")
    await expect(dialog.getByLabel(`#${ids[1]} `)).toBeFocused()
    await look("many-orders-numbers")
    await dialog.getByRole("button", { name: `Ship ${ORDERS} orders` }).click()
    const shipped = page.getByRole("region", { name: "Orders shipped" })
    await expect(shipped.getByText(`${ORDERS} shipped.`)).toBeVisible()
    await look("many-orders-shipped")
    await expectAccessible(page, () => page.emulateMedia({ colorScheme: "dark" }))

    await buyer.goto(`/account/orders/${ids[1]}`)
    await expect(buyer.getByRole("link", { name: `Track UPS 1Z-${username}-0` })).toBeVisible()
    await buyer.context().close()
  },
)
