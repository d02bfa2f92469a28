import { expect, test, type Page } from "@playwright/test"
import { watchHealth } from "../support/page-health"
import { hydrated } from "../support/hydrated"
import { StripeSide } from "../support/stripe/people"
import { serveStripe } from "../support/stripe/page"
import { startStripeShopProcess, type StripeShopProcess } from "../support/stripe/shop-process"
import { PASSWORD, uniqueName } from "../support/visitor"

const GOOD = "4242 4242 4242 4242"
const DECLINED = "4000 0000 0000 0002"
const SECURED = "4000 0025 0000 3155"

let shop: StripeShopProcess

test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await startStripeShopProcess("e2e_stripe")
})

test.afterAll(() => shop.stop())

async function register(page: Page): Promise<void> {
  const username = uniqueName("stella")
  await page.goto(`${shop.storefrontUrl}/`)
  const answer = await page.request.post(`${shop.storefrontUrl}/api/register`, {
    data: { username, email: `${username}@example.com`, fullName: "Stella Payer", password: PASSWORD },
  })
  expect(answer.status()).toBe(201)
}

async function addToCart(page: Page): Promise<void> {
  const products = await page.request.get(`${shop.storefrontUrl}/api/products?visibility=public`)
  const listed = (await products.json()) as { id: number; stockQuantity: number }[]
  const product = listed.find(({ stockQuantity }) => stockQuantity > 5)
  const answer = await page.request.post(`${shop.storefrontUrl}/api/cart`, {
    data: { productId: product?.id },
  })
  expect(answer.status()).toBe(201)
}

async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill("1 Elm Street")
  await page.getByLabel("City").fill("Austin")
  await page.getByLabel("State").selectOption("TX")
  await page.getByLabel("ZIP code").fill("78701")
}

const placeOrder = (page: Page) => page.getByRole("button", { name: /Place order/ }).click()

test("a shopper becomes a member and orders through Stripe", async ({ page }) => {
  const health = watchHealth(page, /402 .*https:\/\/api\.stripe\.com\/v1\/payment_intents\/\w+\/confirm/)
  await serveStripe(page, shop.stripeUrl)
  await register(page)

  await test.step("pays for the membership after a declined card, with a discount code not applied", async () => {
    await page.goto(`${shop.storefrontUrl}/membership/checkout`)
    const card = page.getByLabel("Card number")
    const pay = page.getByRole("button", { name: "Pay $49.00" })
    await card.fill(DECLINED)
    await pay.click()
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible()
    await expect(page.getByText("Your card was declined.").first()).toBeVisible()
    await card.fill(GOOD)
    await page.getByLabel("Discount code").fill("welcome10")
    await pay.click()
    await expect(page.getByText("Discount Applied!", { exact: true })).toBeVisible()
    await card.fill(GOOD)
    await page.getByRole("button", { name: "Pay $44.10" }).click()
    await expect(page).toHaveURL(/\/membership-success/)
    await expect(page.getByText("Membership purchased!", { exact: true })).toBeVisible()
  })

  await test.step("orders without a card field from the shop", async () => {
    await addToCart(page)
    await page.goto(`${shop.storefrontUrl}/checkout`)
    await expect(page.getByLabel("PayPal")).toBeDisabled()
    await expect(page.getByLabel("CVV")).toHaveCount(0)
    await page.getByLabel("Card number").fill(DECLINED)
    await placeOrder(page)
    await expect(page.getByText("Address is required")).toBeVisible()
    await fillShipping(page)
    await placeOrder(page)
    await expect(page.getByText("Your order wasn't placed")).toBeVisible()
    await expect(page.getByText("Your card was declined.").first()).toBeVisible()
    await page.getByLabel("Card number").fill(GOOD)
    await placeOrder(page)
    await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
  })

  await test.step("orders again through the bank's page", async () => {
    await addToCart(page)
    await page.goto(`${shop.storefrontUrl}/checkout`)
    await fillShipping(page)
    await page.getByLabel("Card number").fill(SECURED)
    await placeOrder(page)
    await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
    const orders = await page.request.get(`${shop.storefrontUrl}/api/orders`)
    expect(await orders.json()).toHaveLength(3)
  })
  health.expectHealthy()
})

test("a buyer returns an item on a phone, staff refund it, and the money goes back to the card", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await serveStripe(page, shop.stripeUrl)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const staff = await context.newPage()
  const credentials = { username: "admin", password: PASSWORD }
  await staff.request.post(`${shop.storefrontUrl}/api/login`, { data: credentials })
  await register(page)
  const user = (await (await page.request.get(`${shop.storefrontUrl}/api/user`)).json()) as { id: number }
  const role = `${shop.storefrontUrl}/api/admin/users/${user.id}/role`
  expect((await staff.request.patch(role, { data: { isMember: true } })).ok()).toBe(true)
  await addToCart(page)
  await page.goto(`${shop.storefrontUrl}/checkout`)
  await fillShipping(page)
  await page.getByLabel("Card number").fill(GOOD)
  await placeOrder(page)
  await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
  const orders = await page.request.get(`${shop.storefrontUrl}/api/orders`)
  const [{ id, totalAmount } = { id: 0, totalAmount: 0 }] = (await orders.json()) as {
    id: number
    totalAmount: number
  }[]

  await staff.goto(`${shop.storefrontUrl}/admin/orders/${id}`)
  await hydrated(staff)
  const press = (by: Page, name: string) =>
    by.getByRole("main").getByRole("button", { name, exact: true }).click()
  const inDialog = (name: string) => staff.getByRole("dialog").getByRole("button", { name }).click()
  for (const step of ["processing", "shipped", "delivered"]) await press(staff, `Mark as ${step}`)
  await expect(staff.getByText(`Order #${id} is now delivered.`, { exact: true })).toBeVisible()

  await page.goto(`${shop.storefrontUrl}/account/orders/${id}`)
  await hydrated(page)
  await press(page, "Return items")
  await page
    .getByLabel(/^Quantity to return/)
    .first()
    .selectOption("1")
  await page.getByLabel("Reason").selectOption("It doesn't fit or suit me")
  await press(page, "Request return")
  await expect(page.getByText("Requested", { exact: true })).toBeVisible()

  await staff.goto(`${shop.storefrontUrl}/admin/orders/${id}`)
  await hydrated(staff)
  await press(staff, "Approve")
  await inDialog("Approve return")
  await press(staff, "Receive items")
  await inDialog("Receive items")
  await press(staff, "Refund")
  await inDialog("Refund")
  await expect(staff.getByText("1 back in stock")).toBeVisible()
  const refundedOfOrder = async () => {
    const answer = await page.request.get(`${shop.storefrontUrl}/api/orders/${id}`)
    return ((await answer.json()) as { refunded: number }).refunded
  }
  await expect.poll(refundedOfOrder, { timeout: 20_000 }).toBe(totalAmount)

  await page.goto(`${shop.storefrontUrl}/account/orders/${id}`)
  await hydrated(page)
  await expect(page.getByText(/We refunded .+ to your original payment method/)).toBeVisible()
  const stripe = new StripeSide(shop.stripeUrl, shop.storefrontUrl)
  const refunded: number[] = []
  for (const intent of await stripe.intents()) {
    if (!intent.latest_charge) continue
    const { amount_refunded: amount } = await stripe.chargeOf(intent.id)
    if (amount > 0) refunded.push(amount)
  }
  expect(refunded).toEqual([totalAmount])
  await context.close()
})

test("a buyer sees within ten seconds that Stripe is blocked, and pays on the next try", async ({ page }, {
  project,
}) => {
  const ways = { hangs: () => new Promise<void>(() => undefined), refused: undefined }
  await register(page)
  for (const [way, hold] of Object.entries(ways)) {
    await page.route("https://js.stripe.com/**", (route) => (hold ? hold() : route.abort()))
    await page.goto(`${shop.storefrontUrl}/membership/checkout`)
    const reason = page.getByText("The payment form couldn't be loaded", { exact: true })
    await expect(reason).toBeVisible({ timeout: 10_000 })
    await page.screenshot({ path: `${project.outputDir}/journeys/stripe-${way}.png` })
    await page.unrouteAll()
    await serveStripe(page, shop.stripeUrl)
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByLabel("Card number").fill(DECLINED)
    await expect(reason).toBeHidden()
    await page.getByRole("button", { name: "Pay $49.00" }).click()
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible()
    await page.unrouteAll()
  }
})

test("Stripe loads only on pages that take a payment", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith("stripe.com")) asked.push(request.url())
  })
  await serveStripe(page, shop.stripeUrl)
  await register(page)
  for (const address of ["/", "/shop", "/membership", "/account"]) {
    await page.goto(`${shop.storefrontUrl}${address}`)
    await page.waitForLoadState("networkidle")
    expect(asked, address).toEqual([])
  }
  await page.goto(`${shop.storefrontUrl}/membership/checkout`)
  await expect(page.getByLabel("Card number")).toBeVisible()
  expect(asked).not.toEqual([])
})
