import { expect } from "vitest"
import type { Product } from "@shop/contracts"
import type { EngineAdmin } from "./engine"
import { uniqueName } from "./visitor"

/** A price of a product in a price list, in dollars. */
export interface ListedPrice {
  product: Pick<Product, "name">
  amount: number
  min_quantity?: number
  max_quantity?: number
}

async function variantOf(engine: EngineAdmin, { product, ...price }: ListedPrice) {
  return { variant_id: await engine.variantOfTitle(product.name), currency_code: "usd", ...price }
}

/** Price lists that a test makes in the engine's admin, and takes away at its end. */
export class PriceLists {
  private readonly ids: string[] = []

  constructor(private readonly engine: EngineAdmin) {}

  /** A price list in force that overrides prices for some customer groups, or for everybody; its id. */
  async make(groupIds: string[], prices: ListedPrice[], changes: object = {}): Promise<string> {
    const { status, body } = await this.engine.post("/admin/price-lists", {
      title: uniqueName("List"),
      description: "Made by a test",
      type: "override",
      status: "active",
      ...(groupIds.length > 0 && { rules: { "customer.groups.id": groupIds } }),
      prices: await Promise.all(prices.map((price) => variantOf(this.engine, price))),
      ...changes,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const { id } = body.price_list as { id: string }
    this.ids.push(id)
    return id
  }

  async change(id: string, changes: object): Promise<void> {
    const { status, body } = await this.engine.post(`/admin/price-lists/${id}`, changes)
    expect(status, JSON.stringify(body)).toBe(200)
  }

  async takeAway(): Promise<void> {
    for (const id of this.ids.splice(0)) await this.engine.delete(`/admin/price-lists/${id}`)
  }
}

/** The id of a customer group by its name. */
export async function groupOf(engine: EngineAdmin, name: string): Promise<string> {
  const { body } = await engine.get(`/admin/customer-groups?name=${encodeURIComponent(name)}`)
  const [group] = body.customer_groups as { id: string }[]
  if (!group) throw new Error(`There is no customer group ${name}`)
  return group.id
}

/** A customer group of a merchant's own with these customers; its id. */
export async function merchantGroup(engine: EngineAdmin, customerIds: string[]): Promise<string> {
  const { body } = await engine.post("/admin/customer-groups", { name: uniqueName("Group") })
  const { id } = body.customer_group as { id: string }
  const { status } = await engine.post(`/admin/customer-groups/${id}/customers`, { add: customerIds })
  expect(status).toBe(200)
  return id
}
