import { Buyer as Cardholder } from "../../support/stripe/people"
import type { World } from "../world/world"
import { attempt, type Attempt } from "./attempt"
import type { Person } from "./person"

const PRICE_DOLLARS = 49

/** Starts a membership purchase and pays for it. Returns the id of the payment intent to confirm it with. */
export async function payMembership(world: World, person: Person, discountCode?: string): Promise<string> {
  const { paymentIntentId, clientSecret } = await person.api.createPaymentIntent({
    body: { amount: PRICE_DOLLARS, ...(discountCode && { discountCode }) },
  })
  if (world.stripe && clientSecret) await new Cardholder(world.stripe.url).confirm(clientSecret)
  return paymentIntentId
}

export type Confirmed = Awaited<ReturnType<Person["api"]["confirmMembershipPayment"]>>

export function confirmMembership(person: Person, paymentIntentId: string): Promise<Attempt<Confirmed>> {
  return attempt(() => person.api.confirmMembershipPayment({ body: { paymentIntentId } }))
}

/** Becomes a member the way a customer does. */
export async function join(world: World, person: Person, discountCode?: string): Promise<Attempt<Confirmed>> {
  const paid = await attempt(() => payMembership(world, person, discountCode))
  return paid.outcome === "answered" ? confirmMembership(person, paid.answer) : paid
}
