import { expect, test, type Page } from "@playwright/test"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { fillCheckout, member, orderCount, putInCart } from "./people"
import { expectToast, journey, open } from "./scenario"

const CART = "**/api/cart"
const ORDERS = "**/api/orders"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})

/** Holds back requests of this method to a URL until they are released; others pass. */
async function hold(page: Page, calls: string, method: string): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(calls, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return letGo
}

/** Cuts the connection of the next request of this method to a URL. */
async function cutOnce(page: Page, calls: string, method: string): Promise<void> {
  let isCut = false
  await page.route(calls, async (route) => {
    if (isCut || route.request().method() !== method) return route.fallback()
    isCut = true
    await route.abort("connectionreset")
  })
}

journey(
  "a slow connection shows progress and a broken one says what to do",
  { desktopTheme: "dark", expectedFaults: /ERR_CONNECTION_RESET/ },
  async ({ page, look }) => {
    await member(page, "sara")
    await open(page, `/product/${shop.product.id}`)
    const add = page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true })
    const letGo = await hold(page, CART, "POST")
    await add.click()
    await expect(add).toHaveAttribute("aria-busy", "true")
    await look("slow-add")
    letGo()
    await expectToast(page, "Added to cart")
    await expect(page.getByTestId("cart-badge")).toHaveText("1")

    await cutOnce(page, CART, "POST")
    await add.click()
    await expect(page.getByText("Failed to add item to cart").first()).toBeVisible()
    await look("failed-add")
    await add.click()
    await expectToast(page, "Added to cart")
    await expect(page.getByTestId("cart-badge")).toHaveText("2")
  },
)

journey(
  "an order lost on the network is placed on retry",
  { desktopTheme: "light", expectedFaults: /ERR_CONNECTION_RESET/ },
  async ({ page, look }) => {
    await member(page, "tess")
    await putInCart(page, shop.product.id)
    const before = await orderCount(page)
    await open(page, "/checkout")
    await fillCheckout(page)
    await cutOnce(page, ORDERS, "POST")
    const placeOrder = page.getByRole("button", { name: /^Place order/ })
    await placeOrder.click()
    await expectToast(page, "Error placing order")
    await look("order-failed")
    const letGo = await hold(page, ORDERS, "POST")
    await placeOrder.click()
    await expect(placeOrder).toHaveAttribute("aria-busy", "true")
    letGo()
    await expect(page.getByRole("heading", { name: "Order confirmed" })).toBeVisible()
    expect(await orderCount(page)).toBe(before + 1)
  },
)
