import postgres from "postgres"
import type { BareEngine } from "../../support/bare-engine"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { ENGINE_ADDRESS } from "../../support/engine-checkout"
import { PASSWORD, uniqueName } from "../../support/visitor"

/** More pieces than any run sells. */
const PIECES = 1_000_000
const PRODUCTS = 3
/** The shop sells these in its own way. */
const NOT_GOODS = ["lifetime-membership", "recovery-starter-kit"]

type Headers = Record<string, string>

/** What customers of a bare engine buy. */
export interface EngineGoods {
  engineUrl: string
  variantIds: string[]
  publishableKey: string
}

/** Fills the shelves of a bare engine, and chooses what its customers are going to buy. */
export async function stockEngine({ url, databaseUrl }: BareEngine): Promise<EngineGoods> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const raw = sql.json({ value: String(PIECES), precision: 20 })
    await sql`update inventory_level set stocked_quantity = ${PIECES}, raw_stocked_quantity = ${raw}`
  } finally {
    await sql.end()
  }
  const admin = await EngineAdmin.ofDemoShop(url)
  const { body } = await admin.get("/admin/products?limit=100&fields=handle,variants.id")
  const products = body.products as { handle: string; variants: { id: string }[] }[]
  const goods = products.filter(
    ({ handle, variants }) => !NOT_GOODS.includes(handle) && variants.length === 1,
  )
  return {
    engineUrl: url,
    variantIds: goods.slice(0, PRODUCTS).map(({ variants }) => variants[0]?.id ?? ""),
    publishableKey: await admin.publishableKey(),
  }
}

/** A customer of a bare engine, who buys through its own calls. */
export class EngineBuyer {
  private constructor(
    private readonly goods: EngineGoods,
    private readonly email: string,
    private readonly customer: EngineCustomer,
  ) {}

  /** Registers a new customer and places a first order. */
  static async join(goods: EngineGoods): Promise<EngineBuyer> {
    const email = `${uniqueName("buyer")}@example.com`
    const customer = await EngineCustomer.register(goods.engineUrl, goods.publishableKey, email, PASSWORD)
    const buyer = new EngineBuyer(goods, email, customer)
    await buyer.checkOut()
    return buyer
  }

  get headers(): Headers {
    return this.customer.headers
  }

  private async call(path: string, body?: unknown, headers: Headers = {}) {
    const answer = await this.customer.send(body === undefined ? "GET" : "POST", path, body, headers)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Creates an empty cart; returns its id. */
  openCart(): Promise<string> {
    return this.customer.createCart()
  }

  /** Puts one piece of a product into the cart. */
  add(cartId: string, nth = 0, headers?: Headers): Promise<unknown> {
    const variant_id = this.goods.variantIds[nth % this.goods.variantIds.length]
    return this.call(`/store/carts/${cartId}/line-items`, { variant_id, quantity: 1 }, headers)
  }

  readCart(cartId: string, headers?: Headers): Promise<unknown> {
    return this.call(`/store/carts/${cartId}`, undefined, headers)
  }

  /** Prepares and completes a cart as `POST /api/orders` does with ours, in six calls. */
  async order(cartId: string, headers?: Headers): Promise<void> {
    const cart = `/store/carts/${cartId}`
    const addresses = { shipping_address: ENGINE_ADDRESS, billing_address: ENGINE_ADDRESS }
    await this.call(cart, { email: this.email, ...addresses }, headers)
    const offered = await this.call(`/store/shipping-options?cart_id=${cartId}`, undefined, headers)
    const [option] = offered.shipping_options as { id: string }[]
    await this.call(`${cart}/shipping-methods`, { option_id: option?.id }, headers)
    const opened = await this.call("/store/payment-collections", { cart_id: cartId }, headers)
    const { id } = opened.payment_collection as { id: string }
    const provider = { provider_id: "pp_system_default" }
    await this.call(`/store/payment-collections/${id}/payment-sessions`, provider, headers)
    const { type } = await this.call(`${cart}/complete`, {}, headers)
    if (type !== "order") throw new Error("The engine refused the cart")
  }

  /** A whole checkout: open a cart, add to it, read it, order. */
  async checkOut(): Promise<void> {
    const cartId = await this.openCart()
    await this.add(cartId)
    await this.readCart(cartId)
    await this.order(cartId)
  }
}
