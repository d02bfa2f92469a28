import type { Page } from "@playwright/test"
import type { Product } from "@shop/contracts"

/** Products without variants that every member may buy, the newest first unless sorted otherwise. */
export async function simpleProducts(page: Page, sort?: "name" | "price"): Promise<Product[]> {
  const order = sort ? `&sort=${sort}` : ""
  const answer = await page.request.get(`/api/products?visibility=public${order}`)
  const products = (await answer.json()) as Product[]
  return products.filter(({ options, stockQuantity }) => !options && stockQuantity > 20)
}

/** A product that every member may buy; its price is in cents. */
export async function demoProduct(page: Page): Promise<Product> {
  const [found] = await simpleProducts(page)
  if (!found) throw new Error("The demo shop sells nothing")
  return found
}

/** Fills in the demo's card. */
export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill("4242 4242 4242 4242")
  await page.getByLabel("Expiry date").fill("12/34")
  await page.getByLabel("CVV").fill("123")
}
