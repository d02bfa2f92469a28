import type { Product } from "@shop/contracts"
import { stockedProduct } from "../stocked-products"
import { registeredMember, type Visitor } from "../visitor"

export interface Person {
  visitor: Visitor
  accountId: number
  email: string
}

export interface Buyer extends Person {
  /** Nobody else buys it. */
  product: Product
}

export async function person(visitor: Visitor): Promise<Person> {
  const { id, email } = await visitor.api.getUser()
  return { visitor, email, accountId: id }
}

/**
 * A new member with a product in the cart.
 *
 * @param hasKit whether the starter kit came with an earlier order, so that the next one does without its lock
 */
export async function buyerAt(
  shopUrl: string,
  admin: Visitor,
  { stock, hasKit = false }: { stock: number; hasKit?: boolean },
): Promise<Buyer> {
  const visitor = await registeredMember(shopUrl)
  const add = async () => {
    const product = await stockedProduct(admin, stock)
    await visitor.api.addCartItem({ body: { productId: product.id } })
    return product
  }
  if (hasKit) {
    await add()
    const shippingAddress = "12 Harbor St, Portland, OR 97201"
    await visitor.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
  }
  return { product: await add(), ...(await person(visitor)) }
}

export async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** What an interruption has to know of a person. */
export const personOf = ({ accountId, email }: Person) => ({ accountId, email })
