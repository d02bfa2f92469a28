import { expect, test, type Page } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillSignIn, member, registered, signIn } from "./people"
import { expectToast, journey, open, openFilters } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

/** Holds back the page's scripts until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

journey(
  "what is pressed before the scripts are there happens when they are, and once",
  { desktopTheme: "light" },
  async ({ page }) => {
    await member(page, "sam")
    const arrive = await withoutScripts(page)
    await page.goto(`/product/${shop.product.id}`, { waitUntil: "commit" })
    await page.getByRole("button", { name: "Add to Cart" }).first().dblclick()
    arrive()
    await expectToast(page, "Added to cart")
    await expect(page.getByTestId("cart-badge")).toHaveText("1")
  },
)

journey(
  "who signs in before the scripts are there is signed in when they are",
  { desktopTheme: "dark" },
  async ({ page }) => {
    const { username } = await registered(page, "tess")
    await page.context().clearCookies()
    const arrive = await withoutScripts(page)
    await page.goto("/auth", { waitUntil: "commit" })
    await fillSignIn(page, username)
    arrive()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("button", { name: /^(Cart|Open menu)/ }).first()).toBeVisible()
  },
)

journey(
  "what is chosen and typed before the scripts are there counts when they are",
  { desktopTheme: "light" },
  async ({ page, display }) => {
    await registered(page, "nell")
    let arrive = await withoutScripts(page)
    await page.goto("/shop", { waitUntil: "commit" })
    await openFilters(page, display)
    await page.getByLabel("Sort by").selectOption("price")
    arrive()
    await expect(page).toHaveURL(/[?&]sort=price/)
    await expect(page.locator("select[name=sort]")).toHaveValue("price")

    arrive = await withoutScripts(page)
    await page.goto("/membership/checkout", { waitUntil: "commit" })
    await page.getByLabel("Discount code").fill("WELCOME10")
    await page.getByRole("button", { name: "Apply" }).click()
    await page.getByLabel("Card number").fill("4242 4242 4242 4242")
    arrive()
    await expectToast(page, "Discount Applied!")
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242")
  },
)

journey(
  "a form holds what is saved before the scripts are there, and a field that is emptied then stays empty",
  { desktopTheme: "light" },
  async ({ page }) => {
    await signIn(page, "admin")
    const arrive = await withoutScripts(page)
    await page.goto("/admin/settings", { waitUntil: "commit" })
    const name = page.getByLabel("Site name")
    await expect(name).not.toHaveValue("")
    await expect(page.getByLabel("Show to everyone").first()).toBeChecked()
    await expect(page.getByLabel(/^Allow registration/)).toBeChecked()
    await name.fill("")
    await page.getByRole("button", { name: "Save Settings" }).click()
    arrive()
    await expect(page.getByText("Site name is required")).toBeVisible()
    await expect(name).toHaveValue("")
  },
)

journey(
  "the membership's form is shown when it can take what is typed, not before",
  { desktopTheme: "dark" },
  async ({ page }) => {
    await registered(page, "ned")
    const arrive = await withoutScripts(page)
    await page.goto("/membership", { waitUntil: "commit" })
    const typed = page.getByLabel("Discount code").fill("WELCOME10")
    await expect(page.getByRole("heading", { name: "Become a member today" })).toBeVisible()
    arrive()
    await typed
    await page.getByRole("button", { name: "Apply" }).click()
    await expectToast(page, "Discount Applied!")
  },
)

journey(
  "the account menu opens although its script is late",
  { desktopTheme: "light", on: ["desktop"] },
  async ({ page }) => {
    const { username } = await member(page, "uma")
    await page.goto("/faq")
    const arrive = await withoutScripts(page)
    await page.getByRole("button", { name: username }).focus()
    await page.keyboard.press("Enter")
    arrive()
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/account")
  },
)

journey(
  "without a network the page stays, says so, and goes on when it is back",
  { desktopTheme: "dark", expectedFaults: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ },
  async ({ page, look }) => {
    await member(page, "vera")
    await open(page, `/product/${shop.product.id}`)
    // Chromium never fetches a module again whose first fetch has failed.
    await page.waitForLoadState("networkidle")
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "Add to Cart" }).first().click()
    await expect(page.getByRole("alert").filter({ hasText: "Failed to add item to cart" })).toBeVisible()
    await page.getByRole("button", { name: /^Cart/ }).click()
    await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible()
    await look("offline")
    await page.context().setOffline(false)
    await page.getByRole("button", { name: "Add to Cart" }).first().click()
    await expectToast(page, "Added to cart")
    await page.getByRole("button", { name: /^Cart/ }).click()
    await expect(page.getByRole("dialog", { name: /cart/i })).toContainText(shop.product.name)
  },
)
