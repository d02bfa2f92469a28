import type { Page } from "@playwright/test"

/** A product that every member may buy; its price is in cents. */
export async function demoProduct(page: Page): Promise<{ id: number; price: number }> {
  const answer = await page.request.get("/api/products?visibility=public")
  const products = (await answer.json()) as { id: number; price: number; stockQuantity: number }[]
  const found = products.find(({ stockQuantity }) => stockQuantity >= 10)
  if (!found) throw new Error("The demo shop sells nothing")
  return found
}

/** Fills in the demo's card. */
export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill("4242 4242 4242 4242")
  await page.getByLabel("Expiry date").fill("12/34")
  await page.getByLabel("CVV").fill("123")
}
