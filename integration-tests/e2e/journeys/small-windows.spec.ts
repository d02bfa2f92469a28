import { expect, type Locator, type Page, test } from "@playwright/test"
import { hiddenWhenFocused } from "../../support/reachable"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { member, putInCart, signIn } from "./people"
import { open } from "./scenario"

/** A phone that is held sideways, and a desktop at 400 %. */
const SMALL = [
  { width: 667, height: 340 },
  { width: 320, height: 256 },
]
const PIECES = 4

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})
test.use({ contextOptions: { reducedMotion: "reduce" } })

/** Opens something and checks in small windows that each of its controls can be reached, whole. */
async function expectUsable(page: Page, opener: Locator, opened = page.getByRole("dialog")): Promise<void> {
  for (const size of SMALL) {
    await page.setViewportSize(size)
    await opener.first().click()
    await expect(opened).toBeVisible()
    await expect.poll(() => opened.getByRole("button").count()).toBeGreaterThan(0)
    const name = `${await opened.textContent()} at ${size.width} × ${size.height}`
    expect(await hiddenWhenFocused(opened, "every"), name.slice(-80)).toEqual([])
    await page.keyboard.press("Escape")
    await expect(opened).toBeHidden()
  }
}

test("the cart shows its items in small windows", async ({ page }) => {
  await member(page, "sideways")
  const products = (await (await page.request.get("/api/products")).json()) as DemoShop["product"][]
  const sold = products.filter((product) => product.visibility === "public" && product.stockQuantity > 9)
  for (const { id } of sold.filter(({ options }) => !options).slice(0, PIECES)) await putInCart(page, id)
  await open(page, "/faq")
  await expectUsable(page, page.getByRole("button", { name: /^Cart/ }))
})

test("the shop's dialogs and sheets work in small windows", async ({ page }) => {
  await member(page, "smallest")
  await open(page, `/product/${shop.sleeve.id}`)
  const button = (name: string | RegExp) => page.getByRole("button", { name })
  await expectUsable(page, button("Open menu"))
  await expectUsable(page, page.getByRole("banner").getByRole("link", { name: "Search" }))
  await expectUsable(page, button("Find my size"))
  await expectUsable(page, button(/^Enlarge/))
  await open(page, "/account")
  await expectUsable(page, button(/^Delete my account/))
})

test("the sign-up sheet works in small windows", async ({ page }) => {
  for (const size of SMALL) {
    await page.setViewportSize(size)
    await open(page, `/product/${shop.product.id}`)
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    const sheet = page.getByRole("dialog")
    await sheet.getByLabel("Full name").fill("Robin")
    // What was said first goes away once somebody types.
    await expect(page.getByText("Login Required", { exact: true })).toBeHidden()
    expect(await hiddenWhenFocused(sheet, "every"), `${size.width} × ${size.height}`).toEqual([])
  }
})

test("admin dialogs work in small windows", async ({ page }) => {
  await signIn(page, "admin")
  await open(page, "/admin/products")
  await expectUsable(page, page.getByRole("button", { name: "Add product" }))
  await open(page, "/admin/discounts")
  await expectUsable(page, page.getByRole("button", { name: /^(Add|Create|New)/ }))
})

/** What the keyboard of a phone leaves of 844 pixels. */
const ABOVE_KEYBOARD = 480

/** Opens a keyboard as Safari does: over the page, whose layout stays as it was. */
async function coverByKeyboard(page: Page): Promise<void> {
  await page.evaluate((height) => {
    if (!visualViewport) return
    Object.defineProperty(visualViewport, "height", { get: () => height, configurable: true })
    visualViewport.dispatchEvent(new Event("resize"))
  }, ABOVE_KEYBOARD)
}

/** Names of controls that lie below the keyboard's edge once they have the focus. */
function underKeyboard(opened: Locator): Promise<string[]> {
  return opened.evaluate((root, edge) => {
    const controls = root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.scrollIntoView({ block: "nearest" })
      const box = (control.closest("label") ?? control).getBoundingClientRect()
      return box.bottom <= edge + 1 && box.top >= -1 ? [] : [control.ariaLabel ?? control.textContent.trim()]
    })
  }, ABOVE_KEYBOARD)
}

test("a phone's keyboard covers no fields or buttons in dialogs and drawers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, "admin")
  const { id } = shop.product
  await putInCart(page, id)
  const opened = page.getByRole("dialog")
  const expectReachable = async (address: string, opener: Locator) => {
    await open(page, address)
    await opener.first().click()
    await expect(opened).toBeVisible()
    await coverByKeyboard(page)
    await expect.poll(() => underKeyboard(opened), { message: address }).toEqual([])
  }
  const button = (name: string | RegExp) => page.getByRole("button", { name })
  await expectReachable("/faq", button(/^Cart/))
  await expectReachable("/faq", page.getByRole("banner").getByRole("link", { name: "Search" }))
  await expectReachable("/account", button(/^Delete my account/))
  await expectReachable("/admin/products", button("Add product"))
  await expectReachable("/admin/discounts", button(/^(Add|Create|New)/))
})

const FOCUS: { name: string; address: () => string; width: number; height: number; admin?: true }[] = [
  { name: "the shop", address: () => "/shop", width: 1280, height: 800 },
  { name: "a product", address: () => `/product/${shop.product.id}`, width: 1280, height: 720 },
  { name: "a product on a phone", address: () => `/product/${shop.sleeve.id}`, width: 390, height: 844 },
  { name: "the home page on a phone held sideways", address: () => "/", width: 667, height: 340 },
  { name: "the settings", address: () => "/admin/settings", width: 1280, height: 640, admin: true },
  { name: "the settings on a phone", address: () => "/admin/settings", width: 390, height: 640, admin: true },
]

for (const { name, address, width, height, admin } of FOCUS) {
  test(`the focused element is never covered: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await (admin ? signIn(page, "admin") : member(page, "focus"))
    await open(page, address())
    expect(await hiddenWhenFocused(page.locator("body"), "some")).toEqual([])
  })
}
