import { expect, type Page } from "@playwright/test"
import type { DemoShop } from "./demo-shop"

export interface ShownOrder {
  id: number
  items: { id: string }[]
}

export async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** Places an order as the signed-in user; refills the cart if another screen of the account empties it meanwhile. */
export async function placed(page: Page, { product }: DemoShop): Promise<ShownOrder> {
  const order = async () => {
    await post(page, "cart", { productId: product.id, quantity: 2 })
    return page.request.post("/api/orders", {
      data: { shippingAddress: "1 Elm Street, Austin, TX 78701", paymentMethod: "credit" },
    })
  }
  for (let tries = 1; ; tries += 1) {
    const answer = await order()
    const text = await answer.text()
    if (answer.ok()) return JSON.parse(text) as ShownOrder
    expect(tries < 5 && text.includes("cart_empty"), text).toBe(true)
  }
}

/** The same, delivered by the signed-in administrator. */
export async function delivered(page: Page, shop: DemoShop): Promise<ShownOrder> {
  const order = await placed(page, shop)
  const path = `admin/orders/${order.id}/status`
  await post(page, path, { status: "processing" })
  await post(page, path, { status: "shipped", carrier: "UPS", trackingNumber: "1Z999AA10123456784" })
  await post(page, path, { status: "delivered" })
  return order
}

/** Uploads the product's own picture as if a buyer had taken it. */
export async function addPicture(page: Page, { product }: DemoShop, path: string): Promise<void> {
  const picture = await page.request.get(product.imageUrl ?? "")
  const added = await page.request.post(`/api/${path}`, {
    data: await picture.body(),
    headers: { "content-type": "application/octet-stream" },
  })
  expect(added.status(), await added.text()).toBe(201)
}
