import { expect, test } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillSignIn } from "./people"
import { closeFilters, expectToast, journey, open, openFilters } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

journey(
  "a visitor searches by keyboard, views a product, and goes on to join after signing in",
  { desktopTheme: "light" },
  async ({ page, look }) => {
    const { product } = shop
    await open(page, "/")
    await page.getByRole("banner").getByRole("link", { name: "Search" }).press("Enter")
    const field = page.getByRole("combobox", { name: "Search products" })
    await expect(field).toBeFocused()
    await page.keyboard.type(product.name)
    const suggestion = page.getByRole("option", { name: product.name })
    await expect(suggestion).toBeVisible()
    await look("search")
    await page.keyboard.press("ArrowDown")
    await expect(suggestion).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(`/product/${product.id}`)

    const enlarge = page.getByRole("button", { name: `Enlarge picture: ${product.name}` })
    await enlarge.click()
    await expect(page.getByRole("dialog", { name: product.name })).toBeVisible()
    await page.keyboard.press("+")
    await look("zoom")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(enlarge).toBeFocused()

    await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).click()
    await expectToast(page, "Login Required")
    await look("add-refused")
    await page.getByRole("button", { name: "I already have an account" }).click()
    await fillSignIn(page, "newcomer")
    await expect(page).toHaveURL("/membership/checkout")
    await expectToast(page, "Login successful")
    await expect(page.getByRole("main").getByRole("region", { name: "Saved for you" })).toContainText(
      product.name,
    )
  },
)

journey("a chosen theme stays, from the first byte on", {}, async ({ page, look }) => {
  await open(page, "/about")
  const other = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "Light" : "Dark",
  )
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await background()
  await page.getByRole("radio", { name: other }).press("Space")
  await expect(page.locator("html")).toHaveAttribute("data-theme", other.toLowerCase())
  await expect.poll(background).not.toBe(before)
  const answer = await page.reload()
  // The server's HTML already names the theme, so nothing can flash.
  expect(await answer?.text()).toContain(`data-theme="${other.toLowerCase()}"`)
  await hydrated(page)
  await expect(page.locator("html")).toHaveAttribute("data-theme", other.toLowerCase())
  expect(await background()).not.toBe(before)
  await look("theme-chosen")
})

journey(
  "going back restores filters and scroll position",
  { desktopTheme: "dark" },
  async ({ page, display, look }) => {
    await open(page, "/shop")
    await openFilters(page, display)
    const visibility = page.getByRole("combobox", { name: "Filter by visibility" })
    await visibility.selectOption("Public Products")
    await expect(page).toHaveURL(/visibility=public/)
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 2 })
    await expect(page).toHaveURL(/sort=/)
    const filtered = page.url()
    await closeFilters(page, display)
    await look("filtered")
    const card = page.getByRole("tabpanel").getByRole("article").last().getByRole("link").first()
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
    // Pictures may still move the page, so the place counts that it has when it is pressed.
    const pressedAt = await page.evaluateHandle(() => {
      const pressed = { place: 0 }
      addEventListener("click", () => (pressed.place = window.scrollY), { capture: true, once: true })
      return pressed
    })
    await card.click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(filtered)
    await expect(page.locator("select[name=visibility]")).toHaveValue("public")
    const place = await pressedAt.evaluate((pressed) => Math.round(pressed.place))
    expect(place).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
  },
)

journey("signing in from the header stays on the page", {}, async ({ page, display, look }) => {
  await open(page, "/shop?visibility=public")
  if (display === "phone") await page.getByRole("button", { name: "Open menu" }).click()
  await page.getByRole("link", { name: "Sign In", exact: true }).click()
  await expect(page).toHaveURL("/auth")
  await look("sign-in")
  await fillSignIn(page, "newcomer")
  await expect(page).toHaveURL("/shop?visibility=public")
  await expectToast(page, "Login successful")
})
