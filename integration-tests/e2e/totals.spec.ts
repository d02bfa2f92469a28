import { expect, test, type Page } from "@playwright/test"
import type { Order, Product } from "@shop/contracts"
import { EngineAdmin } from "../support/engine"
import { EngineSettings, percentOff } from "../support/engine-settings"
import { watchHealth } from "../support/page-health"
import { serveStripe } from "../support/stripe/page"
import { startStripeShopProcess, type StripeShopProcess } from "../support/stripe/shop-process"
import { PASSWORD, uniqueName } from "../support/visitor"

// One checkout on a phone, paid with Stripe, for each kind of setting that affects a total.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Buyer {
  username: string
  email: string
}

interface Scene {
  settings: EngineSettings
  product: Product
  buyer: Buyer
}

const RATE = { name: "Sales tax", rate: 7.25 }

async function groupPrices({ settings, product, buyer }: Scene): Promise<void> {
  const groupId = await settings.customerGroup([await settings.engine.customerOf(buyer.email)])
  await settings.priceList([groupId], [{ product, amount: 12.35 }])
}

/** Settings to make, and the line of the figures that reveals them. */
const CASES: readonly [name: string, make: (scene: Scene) => Promise<unknown>, shows: RegExp][] = [
  ["no tax", () => Promise.resolve(), /^Shipping\$0\.00$/],
  ["a country's tax rate", ({ settings }) => settings.countryTax(RATE), /^Sales tax \(7\.25%\)\$/],
  [
    "a state's tax rate",
    ({ settings }) => settings.stateTax("us-ca", { ...RATE, name: "California tax" }),
    /^California tax \(7\.25%\)\$/,
  ],
  [
    "a product's tax rate",
    ({ settings, product }) => settings.productRate(product, { ...RATE, name: "Device tax" }),
    /^Device tax \(7\.25%\)\$/,
  ],
  [
    "tax-inclusive prices",
    async ({ settings }) => {
      await settings.countryTax(RATE)
      await settings.taxInclusivePrices()
    },
    /^Sales tax \(7\.25%, included\)\$/,
  ],
  [
    "an automatic promotion",
    ({ settings }) => settings.promotion({ code: "SPRING15", method: percentOff(15) }),
    /^Discount \(SPRING15\)−\$/,
  ],
  ["a group's prices", groupPrices, /^Subtotal\$24\.70$/],
  ["two deliveries", ({ settings }) => settings.delivery("Express", 9.9), /^Shipping\$9\.90$/],
]

let shop: StripeShopProcess
let engine: EngineAdmin
let product: Product
let settings: EngineSettings
const buyer: Buyer = { username: uniqueName("paula"), email: "" }
buyer.email = `${buyer.username}@example.com`

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000)
  shop = await startStripeShopProcess("e2e_totals")
  engine = await EngineAdmin.ofDemoShop(shop.engineUrl)
  const baseURL = shop.storefrontUrl
  const visitor = await playwright.request.newContext({ baseURL })
  const account = { ...buyer, fullName: "Paula Phone", password: PASSWORD }
  const { id } = (await (await visitor.post("/api/register", { data: account })).json()) as { id: number }
  const staff = await playwright.request.newContext({ baseURL })
  await staff.post("/api/login", { data: { username: "admin", password: PASSWORD } })
  const made = await staff.patch(`/api/admin/users/${id}/role`, { data: { isMember: true } })
  expect(made.ok(), await made.text()).toBe(true)
  const listed = (await (await visitor.get("/api/products?visibility=public")).json()) as Product[]
  const found = listed.find(({ options, stockQuantity }) => !options && stockQuantity > 30)
  if (!found) throw new Error("No product of the demo shop has enough pieces")
  product = found
  await Promise.all([visitor.dispose(), staff.dispose()])
})

test.beforeEach(() => {
  settings = new EngineSettings(engine)
})
test.afterEach(() => settings.restore())
test.afterAll(() => shop.stop())

async function fillCart(page: Page): Promise<void> {
  await page.goto(`${shop.storefrontUrl}/`)
  const { username } = buyer
  const post = (path: string, data: object) =>
    page.request.post(`${shop.storefrontUrl}/api/${path}`, { data })
  expect((await post("login", { username, password: PASSWORD })).ok()).toBe(true)
  expect((await post("cart", { productId: product.id, quantity: 2 })).ok()).toBe(true)
}

async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill("1 Market St")
  await page.getByLabel("City").fill("San Francisco")
  await page.getByLabel("State").selectOption("CA")
  await page.getByLabel("ZIP code").fill("94105")
}

/** The figures on the page, such as `Subtotal$10.00`. */
async function rows(page: Page): Promise<string[]> {
  const groups = page.locator("dl").last().locator("> div")
  return (await groups.allTextContents()).map((row) => row.trim())
}

for (const [name, make, shows] of CASES) {
  test(`the amount shown is the amount paid with ${name}`, async ({ page }) => {
    const health = watchHealth(page)
    await serveStripe(page, shop.stripeUrl)
    await make({ settings, product, buyer })
    await fillCart(page)
    await page.goto(`${shop.storefrontUrl}/checkout`)
    await fillShipping(page)
    if (name === "two deliveries") await page.getByLabel(/Express/).check()
    await expect.poll(() => rows(page)).toContainEqual(expect.stringMatching(shows))
    const shown = await rows(page)
    const total = shown.at(-1)?.replace("Total", "") ?? ""
    await page.screenshot({ path: test.info().outputPath("checkout.png"), fullPage: true })
    await page.getByLabel("Card number").fill("4242 4242 4242 4242")
    await page.getByRole("button", { name: `Place order · ${total}` }).click()
    await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
    expect(await rows(page)).toEqual(shown)
    const [order] = (await (await page.request.get(`${shop.storefrontUrl}/api/orders`)).json()) as Order[]
    expect(`$${((order?.totalAmount ?? 0) / 100).toFixed(2)}`).toBe(total)
    await page.goto(`${shop.storefrontUrl}/account/orders/${order?.id}`)
    await expect.poll(() => rows(page)).toEqual(shown)
    health.expectHealthy()
  })
}
