import type { OrderDetail, OrderReturn, OrderStatus, Product } from "@shop/contracts"
import { EngineAdmin } from "./engine"
import { stockedProduct } from "./stocked-products"
import { administrator, registeredMember, type Visitor } from "./visitor"

/** Initial stock of a new product, and how many pieces of it an order takes. */
export const STOCK = 10
export const PIECES = 3

const shippingAddress = "12 Harbor St, Portland, OR 97201"

/** An order for `PIECES` pieces of a new product. */
export interface Bought {
  order: OrderDetail
  product: Product
  itemId: string
}

/** The latest return of an order. */
export const returnOf = ({ returns }: { returns: OrderReturn[] }) => returns.at(-1) as OrderReturn

/** A member who buys and returns products, and the shop's staff. */
export class ReturningMember {
  private constructor(
    readonly admin: Visitor,
    readonly engine: EngineAdmin,
    readonly member: Visitor,
    readonly email: string,
  ) {}

  static async of(baseUrl: string, engineUrl: string): Promise<ReturningMember> {
    const admin = await administrator(baseUrl)
    const member = await registeredMember(baseUrl)
    const { email } = await member.api.getUser()
    return new ReturningMember(admin, await EngineAdmin.ofDemoShop(engineUrl), member, email)
  }

  own(id: number): Promise<OrderDetail> {
    return this.member.api.getOwnOrder({ params: { id } })
  }

  /** Places an order, and moves it through these statuses. */
  async ordered(...statuses: OrderStatus[]): Promise<Bought> {
    const product = await stockedProduct(this.admin, STOCK)
    await this.member.api.addCartItem({ body: { productId: product.id, quantity: PIECES } })
    const { id } = await this.member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    for (const status of statuses) await this.admin.api.setOrderStatus({ params: { id }, body: { status } })
    const order = await this.own(id)
    return { order, product, itemId: order.items.find(({ name }) => name === product.name)?.id ?? "" }
  }

  delivered(): Promise<Bought> {
    return this.ordered("processing", "shipped", "delivered")
  }

  ask({ order, itemId }: Bought, quantity = 2): Promise<OrderDetail> {
    const items = [{ itemId, quantity, reason: "does_not_suit" }]
    return this.member.api.requestReturn({
      params: { id: order.id },
      body: { items, note: "Too short for me" },
    })
  }

  answer({ orderId: id, id: returnId }: OrderReturn, status: "approved" | "refused" | "cancelled") {
    return this.admin.api.setReturnStatus({
      params: { id, returnId },
      body: { status, answer: status === "refused" ? "It was opened." : undefined },
    })
  }

  receive({ orderId: id, id: returnId, items }: OrderReturn, restocked: number, writtenOff: number) {
    return this.admin.api.receiveReturn({
      params: { id, returnId },
      body: { items: [{ itemId: items[0]?.itemId ?? "", restocked, writtenOff }] },
    })
  }

  /** A received return of two pieces: one is restocked, one written off. */
  async received(bought: Bought): Promise<OrderReturn> {
    const asked = returnOf(await this.ask(bought))
    await this.answer(asked, "approved")
    return returnOf(await this.receive(asked, 1, 1))
  }

  refund(order: { id: number }, amount: number, returnId?: number) {
    return this.admin.api.refundOrder({
      params: { id: order.id },
      body: { amount, reason: "As agreed", returnId },
    })
  }

  /** How many pieces of a product can be sold. */
  stockOf({ name }: Product): Promise<number> {
    return this.engine.availableOf(name)
  }
}
