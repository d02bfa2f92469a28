import type { Product } from "@shop/contracts"
import type { Sql } from "postgres"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember } from "../../support/visitor"

/** More pieces than any run sells. */
const PIECES = 1_000_000
const PRODUCTS = 3

/** The body of `POST /api/orders`. */
export const ORDER = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" } as const

/** What the buyers of a shop buy. */
export interface Goods {
  products: Product[]
}

/** Creates the products that the buyers are going to buy. */
export async function stockGoods(engineUrl: string): Promise<Goods> {
  const admin = await administrator(engineUrl)
  const products: Product[] = []
  for (let count = 0; count < PRODUCTS; count += 1) products.push(await stockedProduct(admin, PIECES))
  return { products }
}

type Headers = Record<string, string>

/** A member who buys through the shop's calls, which go to the engine's port. */
export class Buyer {
  private constructor(
    private readonly engineUrl: string,
    private readonly goods: Goods,
    /** The `Cookie` header of their browser. */
    readonly cookie: string,
  ) {}

  /** Registers a new member and places a first order, which includes the starter kit. */
  static async join(engineUrl: string, goods: Goods, sql: Sql): Promise<Buyer> {
    const member = await registeredMember(engineUrl)
    const { id, email } = await member.api.getUser()
    // As if by the mailed link: with an unconfirmed address, only a few orders an hour are allowed.
    await sql`update account set confirmed_email = lower(${email}) where id = ${id}`
    const buyer = new Buyer(engineUrl, goods, member.cookie())
    await buyer.checkOut()
    return buyer
  }

  private async call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<unknown> {
    const answer = await fetchAsStorefront(`${this.engineUrl}${path}`, {
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
}
