import { expect, test, type Page } from "@playwright/test"
import { brokenWords } from "../../support/reachable"
import { PASSWORD, uniqueName } from "../../support/visitor"
import { join, newPerson, putInCart, signIn } from "./people"
import { open } from "./scenario"

const WORD = "Donaudampfschifffahrt".repeat(4).slice(0, 80)
const WIDTHS = [320, 768, 1280]

test.use({ contextOptions: { reducedMotion: "reduce" } })

async function post(page: Page, path: string, data: unknown): Promise<{ id: number }> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: number }
}

/** Checks that no page is wider than the window, and that no label is broken. */
async function expectFits(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address)
    await expect(page.getByText(WORD.slice(0, 20)).first()).toBeAttached()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overhang, { message: `${address} at ${width} pixels` }).toBeLessThanOrEqual(0)
      expect(await brokenWords(page), `${address} at ${width} pixels`).toEqual([])
    }
  }
}

test("words of 80 letters fit into every window", async ({ page }) => {
  await signIn(page, "admin")
  const [category] = (await (await page.request.get("/api/categories")).json()) as { id: number }[]
  const product = await post(page, "products", {
    name: WORD,
    description: WORD,
    price: 1900,
    stockQuantity: 9,
    categoryId: category?.id,
    visibility: "public",
    featured: false,
    imageUrl: "",
    doctorIds: [],
  })
  try {
    const person = newPerson(uniqueName("long"))
    await post(page, "register", { ...person, fullName: WORD, password: PASSWORD })
    await join(page)
    await putInCart(page, product.id)
    const orderAddress = { fullName: WORD, shippingAddress: `1 ${WORD}, Austin, TX 78701` }
    await expectFits(page, [`/product/${product.id}`, "/shop", "/checkout", "/account"])
    const order = await post(page, "orders", { ...orderAddress, paymentMethod: "credit" })
    await expectFits(page, [`/account/orders/${order.id}`, "/account/orders"])
    await signIn(page, "admin")
    await expectFits(page, [`/admin/orders/${order.id}`, "/admin/users", "/admin/products"])
  } finally {
    await signIn(page, "admin")
    await page.request.delete(`/api/products/${product.id}`)
  }
})
