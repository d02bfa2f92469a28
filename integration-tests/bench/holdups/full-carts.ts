import type { CartItem, OrderDetail, OrderStatus, Product } from "@shop/contracts"
import { stockedProduct } from "../../support/stocked-products"
import type { Visitor } from "../../support/visitor"
import { ORDER } from "../lib/buyer"

/** Enough for each return of an order to take one piece of every line. */
const PIECES = 20
const STOCK = 1_000_000

/** A member's carts and orders, all of the same products: as many as a cart may hold. */
export class FullCarts {
  private constructor(
    private readonly admin: Visitor,
    private readonly member: Visitor,
    readonly products: Product[],
  ) {}

  static async of(admin: Visitor, member: Visitor, lines: number): Promise<FullCarts> {
    await admin.api.changeSettings({ body: { maxCartItems: lines } })
    const products: Product[] = []
    while (products.length < lines) products.push(await stockedProduct(admin, STOCK))
    return new FullCarts(admin, member, products)
  }

  /** Puts into the cart what is missing. */
  async fill(): Promise<CartItem[]> {
    const { api } = this.member
    const present = new Set((await api.listCart()).map(({ product }) => product.id))
    for (const { id } of this.products)
      if (!present.has(id)) await api.addCartItem({ body: { productId: id, quantity: PIECES } })
    return api.listCart()
  }

  /** Orders a full cart, and moves the order through these statuses. */
  async order(...statuses: OrderStatus[]): Promise<OrderDetail> {
    await this.fill()
    const { id } = await this.member.api.placeOrder({ body: ORDER })
    for (const status of statuses) await this.admin.api.setOrderStatus({ params: { id }, body: { status } })
    return this.member.api.getOwnOrder({ params: { id } })
  }
}
