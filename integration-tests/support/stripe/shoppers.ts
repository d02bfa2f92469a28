import type { CartPaymentIntentResponse, Product } from "@shop/contracts"
import { administrator, registeredMember, uniqueName, type Visitor } from "../visitor"
import { findProduct } from "../products"
import type { Buyer } from "./people"

/** Members who buy one product of the demo shop, in a shop that takes payments by Stripe. */
export class Shoppers {
  private constructor(
    private readonly baseUrl: string,
    readonly administrator: Visitor,
    readonly product: Product,
  ) {}

  static async of(baseUrl: string): Promise<Shoppers> {
    const admin = await administrator(baseUrl)
    return new Shoppers(baseUrl, admin, await findProduct(admin, "public", 20))
  }

  /** A new member with one piece in the cart. */
  async shopper(flags: { isDoctor?: boolean } = {}): Promise<Visitor> {
    const user = await registeredMember(this.baseUrl, flags)
    await user.api.addCartItem({ body: { productId: this.product.id } })
    return user
  }

  /** An order of a new member, paid by card. */
  async paidOrder(buyer: Buyer) {
    const user = await this.shopper()
    const intent = await prepareCart(user)
    await buyer.confirm(intent.clientSecret)
    const intentId = String(intent.paymentIntentId)
    const order = await user.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } })
    return { user, order, intentId, read: () => user.api.getOwnOrder({ params: { id: order.id } }) }
  }

  /** Creates a product; the price is in cents. */
  createProduct(wish: { price: number; stockQuantity?: number }): Promise<Product> {
    const name = uniqueName("Piece")
    const description = "A product of a test's own"
    const categoryId = this.product.categoryId ?? 1
    return this.administrator.api.createProduct({
      body: { name, description, categoryId, stockQuantity: 5, ...wish },
    })
  }
}

export const shippingAddress = "1 Elm Street, Austin, TX 78701"

/** Creates the payment intent for a user's cart. */
export function prepareCart(
  user: Visitor,
  delivery: { shippingAddress?: string } = { shippingAddress },
): Promise<CartPaymentIntentResponse> {
  return user.api.createCartPaymentIntent({ body: delivery })
}
