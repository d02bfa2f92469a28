import type { CartItem } from "@shop/contracts"
import { Buyer as Cardholder } from "../../support/stripe/people"
import type { World } from "../world/world"
import { attempt, type Attempt } from "./attempt"
import type { Person } from "./person"

export const shippingAddress = "12 Harbor St, Portland, OR 97201"

export function centsOf(cart: readonly CartItem[]): number {
  return cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
}

/** Pays for the cart in the browser. Returns what has to be sent with the order. */
export async function payCart(
  world: World,
  person: Person,
  delivery: { shippingAddress?: string } = { shippingAddress },
): Promise<{ paymentIntentId?: string; amount?: number }> {
  if (!world.stripe) return {}
  const { clientSecret, paymentIntentId, amount } = await person.api.createCartPaymentIntent({
    body: delivery,
  })
  if (!paymentIntentId) return { amount }
  await new Cardholder(world.stripe.url).confirm(clientSecret)
  return { paymentIntentId, amount }
}

export type Ordered = Awaited<ReturnType<Person["api"]["placeOrder"]>>

/** Orders the cart, with a key if it may be repeated; records an acknowledged order. */
export async function placeOrder(
  { journal }: World,
  person: Person,
  { shownCents, paymentIntentId, key }: { shownCents: number; paymentIntentId?: string; key?: string },
): Promise<Attempt<Ordered>> {
  const body = { shippingAddress, ...(paymentIntentId && { paymentIntentId }) }
  const made = await attempt(() => person.api.placeOrder({ body }, key ? { idempotencyKey: key } : {}))
  if (made.outcome === "answered") {
    journal.orders.push({ id: made.answer.id, accountId: person.accountId, shownCents, key })
  }
  return made
}

/** Fills the cart, views it, pays and orders, as a customer does. */
export async function buy(
  world: World,
  person: Person,
  wishes: readonly { productId: number; quantity: number }[],
  key?: string,
): Promise<Attempt<Ordered>> {
  const prepared = await attempt(async () => {
    for (const body of wishes) await person.api.addCartItem({ body })
    const shownCents = centsOf(await person.api.listCart())
    const { paymentIntentId } = await payCart(world, person)
    return { shownCents, ...(paymentIntentId && { paymentIntentId }) }
  })
  if (prepared.outcome !== "answered") return prepared
  return placeOrder(world, person, { ...prepared.answer, ...(key && { key }) })
}
