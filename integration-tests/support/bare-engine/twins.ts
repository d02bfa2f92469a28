import { expect, inject } from "vitest"
import type { Product } from "@shop/contracts"
import { enterCode } from "../cart-codes"
import { cartIdOf } from "../concurrent-clients"
import { EngineAdmin, EngineCustomer } from "../engine"
import { completeAtEngine, prepareAtEngine } from "../engine-checkout"
import { blanked, orderSnapshot, stockOfItems, type StockOfItems } from "../order-snapshot"
import { PASSWORD, signedIn, visit, type Visitor } from "../visitor"
import { startBareEngine, type BareEngine } from "./index"

const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const EMAIL = "member@meridian-recovery.example"

/** An engine with a tax, whose id stands for the same rate as the other's. */
export interface Side {
  admin: EngineAdmin
  names: Record<string, string>
  /** What there was before the orders that are compared. */
  stock?: StockOfItems
  taxRateId: string
}

/** An order of the engine, with its items and parcels. */
export interface EngineOrder {
  items: { id: string; title: string; quantity: number }[]
  fulfillments: { id: string; canceled_at: string | null }[]
}

/** The order as the admin of its engine reads it. */
export const readOrder = async ({ admin }: Side, id: string) =>
  (await admin.get(`/admin/orders/${id}?fields=*items,*fulfillments`)).body.order as EngineOrder

/** Taxes the country that the orders ship to, so that line items carry tax. */
async function taxed(admin: EngineAdmin): Promise<Side> {
  const { body: found } = await admin.get("/admin/tax-regions?country_code=us&fields=id")
  const [known] = found.tax_regions as { id: string }[]
  const region =
    known ??
    ((await admin.post("/admin/tax-regions", { country_code: "us" })).body.tax_region as { id: string })
  const rate = { tax_region_id: region.id, name: "Sales tax", code: "sales", rate: 7.5, is_default: true }
  const { id } = (await admin.post("/admin/tax-rates", rate)).body.tax_rate as { id: string }
  return { admin, taxRateId: id, names: { [id]: "the sales tax" } }
}

const snapshot = ({ admin, names, stock }: Side, orderId: string) =>
  orderSnapshot(admin, orderId, names, stock)

/** The shop and a bare engine with the same products and tax, which take equal orders. */
export class TwinShops {
  private constructor(
    private readonly bare: BareEngine,
    readonly ours: Side,
    readonly theirs: Side,
    private readonly customer: EngineCustomer,
    private readonly member: Visitor,
    readonly products: Product[],
  ) {}

  static async start(label: string): Promise<TwinShops> {
    const bare = await startBareEngine({ label })
    const theirs = await taxed(await EngineAdmin.ofDemoShop(bare.url))
    const ours = await taxed(await EngineAdmin.ofDemoShop(inject("engineUrl")))
    const key = await theirs.admin.publishableKey()
    const customer = await EngineCustomer.signIn(bare.url, key, EMAIL, PASSWORD)
    const baseUrl = inject("storefrontUrl")
    const member = await signedIn(baseUrl, "member")
    const sold = await visit(baseUrl).api.listProducts({ query: { visibility: "public", sort: "name" } })
    // As the demo shop has them, so that both sides know them by the same ids.
    const named = (await theirs.admin.get("/admin/products?limit=100&fields=title")).body.products as {
      title: string
    }[]
    const products = sold
      .filter(
        ({ name, stockQuantity, variants }) =>
          named.some(({ title }) => title === name) && stockQuantity > 20 && (variants ?? []).length <= 1,
      )
      .slice(0, 2)
    const shops = new TwinShops(bare, ours, theirs, customer, member, products)
    // A member's first order carries the starter kit, so it can't be one of those compared.
    await member.api.clearCart()
    await shops.placedHere(null)
    await shops.placedAtEngine(null)
    return shops
  }

  async stop(): Promise<void> {
    await this.ours.admin.delete(`/admin/tax-rates/${this.ours.taxRateId}`)
    await this.bare.stop()
  }

  /** Captures the payments, as the shop does when an order is placed; the engine leaves it to whoever ships. */
  private async capture(orderId: string): Promise<void> {
    const path = `/admin/orders/${orderId}?fields=id,payment_collections.payments.id`
    const { body: found } = await this.theirs.admin.get(path)
    const { payment_collections } = found.order as { payment_collections: { payments: { id: string }[] }[] }
    for (const { id } of payment_collections.flatMap(({ payments }) => payments)) {
      expect((await this.theirs.admin.post(`/admin/payments/${id}/capture`, {})).status).toBe(200)
    }
  }

  /** @returns the engine's id of the order */
  private async placedHere(code: string | null): Promise<string> {
    for (const [index, product] of this.products.entries()) {
      await this.member.api.addCartItem({ body: { productId: product.id, quantity: index + 1 } })
    }
    if (code) await enterCode(inject("databaseUrl"), await cartIdOf(inject("databaseUrl"), EMAIL), code)
    const { id } = await this.member.api.placeOrder({ body })
    return (await this.ours.admin.orderOf(id)).id
  }

  /** @returns the engine's id of the order */
  private async placedAtEngine(code: string | null): Promise<string> {
    const { body: opened } = await this.customer.post("/store/carts", { metadata: { purpose: "shop" } })
    const { id: cartId } = opened.cart as { id: string }
    for (const [index, { name }] of this.products.entries()) {
      const variant_id = await this.theirs.admin.variantOfTitle(name)
      const line = { variant_id, quantity: index + 1 }
      expect((await this.customer.post(`/store/carts/${cartId}/line-items`, line)).status).toBe(200)
    }
    if (code) {
      const { status } = await this.customer.post(`/store/carts/${cartId}/promotions`, {
        promo_codes: [code],
      })
      expect(status).toBe(200)
    }
    const { fullName } = await this.member.api.getUser()
    const [first_name = "", last_name = ""] = (fullName ?? "").split(" ")
    await prepareAtEngine(this.customer, cartId, EMAIL, { first_name, last_name })
    const orderId = await completeAtEngine(this.customer, cartId)
    if (!orderId) throw new Error("The engine refused the cart")
    await this.capture(orderId)
    return orderId
  }

  /** Places an order at each of the two, and expects that they are alike. */
  async placedAlike(code: string | null): Promise<[string, string]> {
    for (const side of [this.ours, this.theirs]) side.stock = await stockOfItems(side.admin)
    const [here, there] = [await this.placedHere(code), await this.placedAtEngine(code)]
    expect(await snapshot(this.ours, here)).toEqual(await snapshot(this.theirs, there))
    return [here, there]
  }

  /** An order of each, alike, to do the same to. */
  async placedTwins(): Promise<TwinOrders> {
    return new TwinOrders(this, await this.placedAlike(null))
  }
}

/** Does the same to an order of each, and compares the answers and what becomes of the orders. */
export class TwinOrders {
  private readonly sides: { side: Side; id: string }[]

  constructor({ ours, theirs }: TwinShops, [here, there]: [string, string]) {
    this.sides = [
      { side: ours, id: here },
      { side: theirs, id: there },
    ]
  }

  async both<T>(read: (side: Side, id: string) => Promise<T>): Promise<T[]> {
    const results: T[] = []
    for (const { side, id } of this.sides) results.push(await read(side, id))
    return results
  }

  async expectAlike(name: string): Promise<void> {
    const [mine, its] = await this.both(snapshot)
    expect(mine, name).toEqual(its)
  }

  async post(
    name: string,
    request: (side: Side, id: string) => Promise<{ path: string; body: object }>,
    status = 200,
  ): Promise<void> {
    const [mine, its] = await this.both(async (side, id) => {
      const { path, body: sent } = await request(side, id)
      const answer = await side.admin.post(path, sent)
      const message = String(answer.body.message ?? "").replaceAll(id, "the order")
      return { status: answer.status, message, body: answer.status < 400 && blanked(answer.body, side.names) }
    })
    expect(its, name).toMatchObject({ status })
    expect(mine, name).toEqual(its)
    await this.expectAlike(name)
  }
}
