import type { EngineAnswer, EngineCustomer } from "./engine"

/** As the engine compares addresses with its tax regions, and the shop writes them. */
export const ENGINE_ADDRESS = {
  first_name: "Robin",
  last_name: "Tester",
  address_1: "12 Harbor St",
  city: "Portland",
  province: "us-or",
  postal_code: "97201",
  country_code: "us",
}

async function posted(customer: EngineCustomer, path: string, body: unknown): Promise<EngineAnswer["body"]> {
  const answer = await customer.post(path, body)
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Opens the payment of a cart at the provider that takes it without a browser. */
export async function payAtEngine(customer: EngineCustomer, cartId: string): Promise<void> {
  const { payment_collection } = await posted(customer, "/store/payment-collections", { cart_id: cartId })
  const collection = `/store/payment-collections/${(payment_collection as { id: string }).id}`
  await posted(customer, `${collection}/payment-sessions`, { provider_id: "pp_system_default" })
}

/** Adds delivery and payment to a cart through the engine's own API, so that it only has to be completed. */
export async function prepareAtEngine(
  customer: EngineCustomer,
  cartId: string,
  email: string,
  person: { first_name: string; last_name: string } = ENGINE_ADDRESS,
): Promise<void> {
  const cart = `/store/carts/${cartId}`
  const address = { ...ENGINE_ADDRESS, first_name: person.first_name, last_name: person.last_name }
  await posted(customer, cart, { email, shipping_address: address, billing_address: address })
  const { body } = await customer.get(`/store/shipping-options?cart_id=${cartId}`)
  const [option] = body.shipping_options as { id: string }[]
  await posted(customer, `${cart}/shipping-methods`, { option_id: option?.id })
  await payAtEngine(customer, cartId)
}

/** Completes a cart. Returns the engine id of its order, or null if the engine refused. */
export async function completeAtEngine(customer: EngineCustomer, cartId: string): Promise<string | null> {
  const { status, body } = await customer.post(`/store/carts/${cartId}/complete`, {})
  if (status >= 500) throw new Error(`The completion failed: ${JSON.stringify(body)}`)
  return body.type === "order" ? (body.order as { id: string }).id : null
}
