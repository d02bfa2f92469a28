import { expect, type Locator, type Page, test } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { member, signIn } from "./people"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})
// As Windows shows pages in its contrast themes: backgrounds and shadows are gone.
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** What tells an element from others in these themes: the backgrounds and borders of itself and what is in it. */
function look(what: Locator): Promise<string> {
  return what.evaluate((element) =>
    [element, ...element.querySelectorAll("*")]
      .map((part) => {
        const { backgroundColor, borderColor, fill } = getComputedStyle(part)
        // The page's own color, more or less transparent, is no mark.
        return [backgroundColor.replace(/^rgba?\(255, 255, 255.*/, ""), borderColor, fill].join()
      })
      .join("; "),
  )
}

/** Checks that something looks different once it is chosen. */
async function expectShown(what: Locator, choose: () => Promise<unknown>): Promise<void> {
  const before = await look(what)
  await choose()
  await expect.poll(() => look(what), { message: String(what) }).not.toBe(before)
}

test("a contrast theme shows selected items in the shop", async ({ page }) => {
  await open(page, "/shop")
  const chip = page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1)
  await expectShown(chip, () => chip.click())
  const featured = page.locator("label", { hasText: "Featured only" })
  await expectShown(featured, () => featured.click())
  await page.getByRole("button", { name: "More filters" }).click()
  const inStock = page.locator("label", { hasText: "In stock" })
  await expectShown(inStock, () => inStock.click())
  const dark = page.locator("label", { hasText: "Dark" })
  await expectShown(dark, () => dark.click())
  const tab = page.getByRole("tab", { name: "Categories" })
  await expectShown(tab, () => tab.click())
  const membership = page.getByRole("banner").getByRole("link", { name: "MEMBERSHIP" })
  await expectShown(membership, () => membership.click())
})

test("a contrast theme shows selected options and menu items", async ({ page }) => {
  const { username } = await member(page, "contrast")
  await open(page, `/product/${shop.sleeve.id}`)
  for (const { name, values } of shop.sleeve.options ?? []) {
    const value = page
      .getByRole("group", { name })
      .locator("label")
      .filter({ hasText: values[0] ?? "" })
      .first()
    await expectShown(value, () => value.click())
  }
  await page.getByRole("button", { name: "Find my size" }).click()
  const unit = page.getByRole("dialog").locator("label", { hasText: "cm" })
  await expectShown(unit, () => unit.click())
  await page.keyboard.press("Escape")
  const heart = page.getByRole("button", { name: /^Wish list/ }).first()
  await expectShown(heart, () => heart.click())
  await page.getByRole("button", { name: username }).click()
  const item = page.getByRole("menuitem", { name: "Orders" })
  await expectShown(item, () => item.hover())
})

test("a contrast theme shows which switches are on in the admin", async ({ page }) => {
  await signIn(page, "admin")
  await open(page, "/admin/users")
  const [on, off] = [true, false].map((checked) => page.getByRole("switch", { checked }).first())
  expect(await look(on as Locator)).not.toBe(await look(off as Locator))
  const nav = page.getByRole("navigation", { name: "Administration" })
  const orders = nav.getByRole("link", { name: "Orders" })
  await expectShown(orders, () => orders.click())
})
