import postgres from "postgres"
import { afterAll, describe, expect, inject, it, vi } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { findProduct } from "../../support/products"
import { registeredMember, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })

afterAll(() => sql.end())

async function entryOf(id: number) {
  const [entry] = await sql`
    select order_id, search, status, placed_at, listed, ticket::int from directory_order where id = ${id}`
  return entry
}

describe("an order's directory entry", () => {
  it("is the same after checkout as after a later update", async () => {
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const product = await findProduct(visit(baseUrl), "public", 5, 1)
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const order = await member.api.placeOrder({
      body: {
        shippingAddress: "12 Harbor St, Portland, OR 97201",
        paymentMethod: "credit",
        email: "clinic@example.com",
      },
    })
    const written = await entryOf(order.id)
    const { username, email } = await member.api.getUser()
    const search = [username, email, "clinic@example.com", "robin tester"].join("\n").replaceAll("-", "")
    expect(written).toMatchObject({ search, status: "pending" })

    const { id } = await engine.orderOf(order.id)
    await engine.post(`/admin/orders/${id}`, { metadata: { note: "call first" } })
    const later = await vi.waitFor(
      async () => {
        const entry = await entryOf(order.id)
        expect(entry?.ticket).toBeGreaterThan(written?.ticket as number)
        return entry
      },
      { timeout: 10_000, interval: 100 },
    )
    expect({ ...later, ticket: 0 }).toEqual({ ...written, ticket: 0 })
  })
})
