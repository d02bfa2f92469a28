import type { Product } from "@shop/contracts"
import type { Sql } from "postgres"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { ENGINE_ADDRESS } from "../../support/engine-checkout"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, PASSWORD, registeredMember } from "../../support/visitor"

/** More pieces than any run sells. */
const PIECES = 1_000_000
const PRODUCTS = 3

/** The body of `POST /api/orders`. */
export const ORDER = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" }

/** What the buyers of a shop buy. */
export interface Goods {
  products: Product[]
  /** The engine's variant ids of the same products. */
  variantIds: string[]
  publishableKey: string
}

/** Creates the products that the buyers are going to buy. */
export async function stockGoods(engineUrl: string): Promise<Goods> {
  const [admin, engine] = await Promise.all([administrator(engineUrl), EngineAdmin.ofDemoShop(engineUrl)])
  const products: Product[] = []
  for (let count = 0; count < PRODUCTS; count += 1) products.push(await stockedProduct(admin, PIECES))
  return {
    products,
    variantIds: await Promise.all(products.map(({ name }) => engine.variantOfTitle(name))),
    publishableKey: await engine.publishableKey(),
  }
}

type Headers = Record<string, string>

/** A member who buys, through the shop's calls and the engine's own. Both go to the engine's port. */
export class Buyer {
  private constructor(
    private readonly engineUrl: string,
    private readonly goods: Goods,
    /** The `Cookie` header of their browser. */
    readonly cookie: string,
    private readonly email: string,
    private readonly customer: EngineCustomer,
  ) {}

  /** Registers a new member and places a first order, which includes the starter kit. */
  static async join(engineUrl: string, goods: Goods, sql: Sql): Promise<Buyer> {
    const member = await registeredMember(engineUrl)
    const { id, email } = await member.api.getUser()
    // As if by the mailed link: with an unconfirmed address, only a few orders an hour are allowed.
    await sql`update account set confirmed_email = lower(${email}) where id = ${id}`
    const customer = await EngineCustomer.signIn(engineUrl, goods.publishableKey, email, PASSWORD)
    const buyer = new Buyer(engineUrl, goods, member.cookie(), email, customer)
    await buyer.checkOut()
    return buyer
  }

  /** The headers of the same person at the engine's own API. */
  get engineHeaders(): Headers {
    return this.customer.headers
  }

  private async call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<unknown> {
    const answer = await fetch(`${this.engineUrl}${path}`, {
      method,
      headers: { cookie: this.cookie, "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }

  private productId(nth: number): number {
    return this.goods.products[nth % this.goods.products.length]?.id ?? 0
  }

  /** Puts one piece of a product into the cart. */
  add(nth = 0, headers?: Headers): Promise<unknown> {
    return this.call("POST", "/api/cart", { productId: this.productId(nth), quantity: 1 }, headers)
  }

  readCart(headers?: Headers): Promise<unknown> {
    return this.call("GET", "/api/cart", undefined, headers)
  }

  emptyCart(): Promise<unknown> {
    return this.call("DELETE", "/api/cart")
  }

  order(headers?: Headers): Promise<unknown> {
    return this.call("POST", "/api/orders", ORDER, headers)
  }

  readOrders(headers?: Headers): Promise<unknown> {
    return this.call("GET", "/api/orders", undefined, headers)
  }

  readUser(headers?: Headers): Promise<unknown> {
    return this.call("GET", "/api/user", undefined, headers)
  }

  /** A whole checkout: add to the cart, read it, order. */
  async checkOut(): Promise<void> {
    await this.add()
    await this.readCart()
    await this.order()
  }

  private async atEngine(path: string, body?: unknown, headers: Headers = {}) {
    const answer = await this.customer.send(body === undefined ? "GET" : "POST", path, body, headers)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Creates an empty cart in the engine; returns its id. */
  openAtEngine(): Promise<string> {
    return this.customer.createCart()
  }

  /** Adds one piece through the engine's own call. */
  addAtEngine(cartId: string, nth = 0, headers?: Headers): Promise<unknown> {
    const variant_id = this.goods.variantIds[nth % this.goods.variantIds.length]
    return this.atEngine(`/store/carts/${cartId}/line-items`, { variant_id, quantity: 1 }, headers)
  }

  readCartAtEngine(cartId: string, headers?: Headers): Promise<unknown> {
    return this.atEngine(`/store/carts/${cartId}`, undefined, headers)
  }

  /** Prepares and completes an engine cart as `POST /api/orders` does with ours, in six calls. */
  async orderAtEngine(cartId: string, headers?: Headers): Promise<void> {
    const cart = `/store/carts/${cartId}`
    const addresses = { shipping_address: ENGINE_ADDRESS, billing_address: ENGINE_ADDRESS }
    await this.atEngine(cart, { email: this.email, ...addresses }, headers)
    const { shipping_options } = await this.atEngine(
      `/store/shipping-options?cart_id=${cartId}`,
      undefined,
      headers,
    )
    const [option] = shipping_options as { id: string }[]
    await this.atEngine(`${cart}/shipping-methods`, { option_id: option?.id }, headers)
    const { payment_collection } = await this.atEngine(
      "/store/payment-collections",
      { cart_id: cartId },
      headers,
    )
    const { id } = payment_collection as { id: string }
    const provider = { provider_id: "pp_system_default" }
    await this.atEngine(`/store/payment-collections/${id}/payment-sessions`, provider, headers)
    const { type } = await this.atEngine(`${cart}/complete`, {}, headers)
    if (type !== "order") throw new Error("The engine refused the cart")
  }

  /** The same checkout through the engine's own calls. */
  async checkOutAtEngine(): Promise<void> {
    const cartId = await this.openAtEngine()
    await this.addAtEngine(cartId)
    await this.readCartAtEngine(cartId)
    await this.orderAtEngine(cartId)
  }
}
