import type { AllVariants } from "@shop/contracts"
import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, PRODUCT } from "~/testing/samples"
import * as product from "./product"

const SAVE = `PUT /api/products/${PRODUCT.id}/variants`
const variant = (size: string, price: number | null) => ({
  id: `variant_${size}`,
  title: size,
  options: { Size: size },
  sku: `SLEEVE-${size}`,
  price,
  stockQuantity: 4,
  imageUrl: null,
})
const ALL: AllVariants = {
  options: [{ name: "Size", values: ["S", "M"] }],
  variants: [variant("S", 2900), variant("M", null)],
}

it("variants without a price are shown and kept", async () => {
  const shop = fakeShop(
    {
      [`GET /api/products/${PRODUCT.id}`]: { body: { ...PRODUCT, version: "v1" } },
      [`GET /api/admin/products/${PRODUCT.id}/variants`]: { body: ALL },
      "GET /api/categories": { body: [] },
      "GET /api/categories/1/facts": { body: { facts: [] } },
      [SAVE]: { body: { ...PRODUCT, version: "v2" } },
    },
    ADMIN,
  )
  renderRoutes({ "/admin/products/:id": product }, shop, `/admin/products/${PRODUCT.id}`)
  const price = await screen.findByLabelText<HTMLInputElement>("Price of S in dollars")
  expect(screen.getByLabelText<HTMLInputElement>("Price of M in dollars").value).toBe("")
  expect(screen.getByText("no price")).toBeTruthy()
  fireEvent.change(price, { target: { value: "31" } })
  fireEvent.click(screen.getByRole("button", { name: "Save variants" }))
  await waitFor(() => expect(shop.callsOf(SAVE)).toHaveLength(1))
  expect(shop.callsOf(SAVE)[0]).toMatchObject({
    ifMatch: '"v1"',
    body: {
      variants: [
        { id: "variant_S", price: 3100, sku: "SLEEVE-S" },
        { id: "variant_M", options: { Size: "M" }, sku: "SLEEVE-M" },
      ],
      seen: ["variant_S", "variant_M"],
    },
  })
  expect(shop.callsOf(SAVE)[0]?.body).not.toHaveProperty("variants.1.price")
})

it("saved variants are loaded again from the shop", async () => {
  let reads = 0
  const VARIANTS = `GET /api/admin/products/${PRODUCT.id}/variants`
  const shop = fakeShop(
    {
      [`GET /api/products/${PRODUCT.id}`]: { body: { ...PRODUCT, version: "v1" } },
      [VARIANTS]: () => ({
        body: (reads += 1) > 1 ? { ...ALL, variants: [variant("S", 3100), variant("M", 2500)] } : ALL,
      }),
      "GET /api/categories": { body: [] },
      "GET /api/categories/1/facts": { body: { facts: [] } },
      [SAVE]: { body: { ...PRODUCT, version: "v2" } },
    },
    ADMIN,
  )
  renderRoutes({ "/admin/products/:id": product }, shop, `/admin/products/${PRODUCT.id}`)
  fireEvent.change(await screen.findByLabelText("Price of S in dollars"), { target: { value: "31" } })
  fireEvent.click(screen.getByRole("button", { name: "Save variants" }))
  const other = screen.getByLabelText<HTMLInputElement>("Price of M in dollars")
  await waitFor(() => expect(other.value).toBe("25.00"))
  expect(shop.callsOf(VARIANTS)).toHaveLength(2)
})
