import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { cartAtEngine } from "../../support/engine-checkout"
import { findProduct } from "../../support/products"
import { setVisibility } from "../../support/visibility-settings"
import { PASSWORD, registeredMember, visit, type Visitor, administrator } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const databaseUrl = inject("databaseUrl")

interface Line {
  id: string
  title: string
  quantity: number
  unit_price: number
  product_id: string | null
  thumbnail: string | null
}

let shop: Visitor
let engine: EngineAdmin
let open: Product
let gated: Product

beforeAll(async () => {
  shop = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  open = await findProduct(visit(baseUrl), "public", 20)
  gated = await findProduct(visit(baseUrl), "doctor", 5)
})

/** A customer who was a doctor when adding a doctors' product to the cart, but no longer is. */
async function formerDoctor() {
  const person = await registeredMember(baseUrl, { isDoctor: true })
  const { id, email } = await person.api.getUser()
  const key = await engine.publishableKey()
  const customer = await EngineCustomer.signIn(engineUrl, key, email, PASSWORD)
  const variants = [await engine.variantOfTitle(open.name), await engine.variantOfTitle(gated.name)]
  const cart = `/store/carts/${await cartAtEngine(customer, variants, email)}`
  await shop.api.setUserRole({ params: { id }, body: { isDoctor: false } })
  return { customer, cart }
}

async function linesOf(customer: EngineCustomer, path: string): Promise<Line[]> {
  const { status, body } = await customer.get(path)
  expect(status, path).toBe(200)
  return (body.cart as { items: Line[] }).items
}

/** Checks that nothing reveals the gated product: neither its name, its description nor its picture. */
function expectHidden(answer: unknown): void {
  const text = JSON.stringify(answer)
  for (const telling of [gated.name, gated.description, gated.imageUrl ?? gated.name]) {
    expect(text).not.toContain(JSON.stringify(telling).slice(1, -1))
  }
}

describe("a cart at the engine's own API, with doctors' products shown to all", () => {
  it("tells all of its lines", async () => {
    const { customer, cart } = await formerDoctor()
    expect((await linesOf(customer, cart)).map(({ title }) => title)).toEqual(
      expect.arrayContaining([open.name, gated.name]),
    )
  })
})

describe("a cart at the engine's own API, with doctors' products hidden", () => {
  beforeAll(() => setVisibility(databaseUrl, { memberProducts: "teaser", doctorProducts: "hidden" }))
  afterAll(() => setVisibility(databaseUrl, { memberProducts: "teaser", doctorProducts: "teaser" }))

  it("tells amounts of a line that its owner may not see any more, and not whose they are", async () => {
    const { customer, cart } = await formerDoctor()
    const lines = await linesOf(customer, cart)
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(
      expect.objectContaining({
        title: "This product is not available any more.",
        quantity: 1,
        unit_price: gated.price / 100,
        product_id: null,
        thumbnail: null,
      }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ title: open.name }))
  })

  it("tells it by no field that is asked for, and by no answer to a change", async () => {
    const { customer, cart } = await formerDoctor()
    const fields = ["*items", "items.title,items.thumbnail", "items.product_title", "+items.product.title"]
    for (const asked of fields) {
      const answer = await customer.get(`${cart}?fields=${encodeURIComponent(asked)}`)
      expect(answer.status, asked).toBe(200)
      expectHidden(answer.body)
    }
    const [mine] = (await linesOf(customer, cart)).filter(({ title }) => title === open.name)
    for (const answer of [
      await customer.post(cart, { email: "robin@example.com" }),
      await customer.post(`${cart}/line-items/${mine?.id}`, { quantity: 2 }),
      await customer.delete(`${cart}/line-items/${mine?.id}`),
      await customer.post(`${cart}/complete`, {}),
    ]) {
      expectHidden(answer.body)
    }
  })

  it("lets its owner take out a line that they can't see", async () => {
    const { customer, cart } = await formerDoctor()
    const [hidden] = (await linesOf(customer, cart)).filter(({ title }) => title !== open.name)
    expect((await customer.delete(`${cart}/line-items/${hidden?.id}`)).status).toBe(200)
    expect((await linesOf(customer, cart)).map(({ title }) => title)).toEqual([open.name])
  })
})
