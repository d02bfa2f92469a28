import type { AllVariants } from "@shop/contracts"
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { DetailsPanel } from "~/features/admin/products/components/page/details-panel"
import { VariantsPanel } from "~/features/admin/products/components/page/variants-panel"
import { SynonymsForm } from "~/features/admin/search/components/synonyms-form"
import { DRAFT_PREFIX, tabStore } from "~/lib/storage"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { PRODUCT } from "~/testing/samples"

const variant = (size: string, stockQuantity: number) => ({
  id: `variant_${size}`,
  title: size,
  options: { Size: size },
  sku: null,
  price: 2900,
  stockQuantity,
  imageUrl: null,
})
const withStock = (small: number): AllVariants => ({
  options: [{ name: "Size", values: ["S", "M"] }],
  variants: [variant("S", small), variant("M", 5)],
})
const SAVE = `PUT /api/products/${PRODUCT.id}/variants`
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

function openVariants(loaded: AllVariants, answers = {}) {
  const shop = fakeShop(answers, { ...NEWCOMER, isAdmin: true })
  renderScreen(<VariantsPanel product={PRODUCT} loaded={loaded} onSaved={() => undefined} />, shop)
  return shop
}
const openDetails = () => {
  const shop = fakeShop({}, { ...NEWCOMER, isAdmin: true })
  renderScreen(<DetailsPanel product={PRODUCT} onSaved={() => undefined} />, shop)
}

afterEach(() => tabStore.removeAll(DRAFT_PREFIX))

it("a variant draft keeps changes while the stock moves on", () => {
  openVariants(withStock(9))
  type("Price of S in dollars", "31")
  type("Values", "S, M, L")
  cleanup()
  openVariants(withStock(7))
  expect(input("Price of S in dollars").value).toBe("31")
  expect(input("Stock of S").value).toBe("7")
  expect(input("Values").value).toBe("S, M, L")
  expect(input("Stock of L")).toBeDefined()
  fireEvent.click(screen.getByRole("button", { name: "Start over" }))
  expect(input("Price of S in dollars").value).toBe("29.00")
  cleanup()
  openVariants(withStock(7))
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull()
})

it("saved or unchanged variants leave no draft", async () => {
  openVariants(withStock(9), {
    [SAVE]: { body: { ...PRODUCT, version: "2" } },
    [`GET /api/admin/products/${PRODUCT.id}/variants`]: { body: withStock(9) },
  })
  type("Stock of M", "6")
  type("Stock of M", "5")
  expect(Object.keys(sessionStorage)).toEqual([])
  type("Stock of M", "6")
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  fireEvent.click(screen.getByRole("button", { name: "Save variants" }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

it("a draft keeps edited search synonyms", () => {
  const open = () => renderScreen(<SynonymsForm groups={[["brace", "support"]]} />, fakeShop({}))
  open()
  type("Synonym groups", "brace, support, orthosis")
  cleanup()
  open()
  expect(input("Synonym groups").value).toBe("brace, support, orthosis")
})

it("a draft keeps edited product details", () => {
  openDetails()
  type("In the box", "Sleeve\nBag")
  cleanup()
  openDetails()
  expect(input("In the box").value).toBe("Sleeve\nBag")
  fireEvent.click(screen.getByRole("button", { name: "Start over" }))
  expect(input("In the box").value).toBe("")
})
