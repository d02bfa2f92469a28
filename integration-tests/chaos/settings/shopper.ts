import type { CartQuote, Figures } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { enterCode as enterCartCode } from "../../support/cart-codes"
import { Buyer as Cardholder } from "../../support/stripe/people"
import type { Person } from "../actors/person"
import type { Random } from "../random"
import type { SettingKind } from "./kinds"
import type { Market } from "./market"

const ADDRESSES = [
  "12 Harbor St, Portland, OR 97201",
  "1 Market St, San Francisco, CA 94105",
  "9 Sunset Blvd, Los Angeles, California 90028",
  "350 Fifth Ave, New York, NY 10118",
] as const

/** How often a buyer whose total has changed checks it again and retries. */
const MOST_PRESSES = 8

/** The result of a purchase: what was wrong with it, and why it was refused. */
export interface Purchase {
  wrong: string[]
  refusal?: Pick<ApiError, "code" | "message">
}

/** A mismatch that the checks of a purchase look for. */
class Wrong extends Error {}

function same(what: string, one: unknown, other: unknown): void {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
  if (left !== right) throw new Wrong(`${what}: ${left} and ${right}`)
}

const FIGURES = ["subtotal", "discount", "discounts", "shipping", "tax", "taxes"] as const

function partsOf(figures: Omit<Figures, "total">): unknown[] {
  return FIGURES.map((part) => figures[part])
}

function assertAddsUp({ subtotal, discount, discounts, shipping, tax, taxes, total, items }: CartQuote) {
  same("the parts and the total", subtotal - discount + shipping + tax, total)
  same(
    "the discounts and their sum",
    discounts.reduce((sum, { amount }) => sum + amount, 0),
    discount,
  )
  const added = taxes.filter(({ included }) => !included)
  same(
    "the taxes and their sum",
    added.reduce((sum, { amount }) => sum + amount, 0),
    tax,
  )
  const lines = items.reduce((sum, { amount }) => sum + amount, 0)
  if (taxes.every(({ included }) => !included)) same("the lines and the subtotal", lines, subtotal)
}

async function enterCode({ world, codes }: Market, person: Person, random: Random): Promise<void> {
  if (codes.size === 0 || !random.chance(0.5)) return
  const code = random.pick([...codes])
  const [cart] = await world.sql<{ id: string }[]>`
    select cart.id from cart join account on account.customer_id = cart.customer_id
    where account.id = ${person.accountId} and cart.completed_at is null and cart.deleted_at is null
    order by cart.created_at desc limit 1`
  if (cart) await enterCartCode(world.databaseUrl, cart.id, code)
}

/** Adds some of the wares to the cart, or all of them; skips those that are not sold at the moment. */
async function fillCart({ wares }: Market, { api }: Person, random: Random, isWhole: boolean): Promise<void> {
  let refused: unknown
  let count = 0
  for (const { id } of random.some(wares, isWhole ? wares.length : random.int(1, wares.length))) {
    try {
      await api.addCartItem({ body: { productId: id, quantity: random.int(1, 4) } })
      count += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused = error
    }
  }
  if (count === 0) throw refused
}

/** Refusals after which a buyer checks the total again and retries: a discount's last use may be gone. */
const CHANGED: readonly string[] = ["total_changed", "discount_used_up"]

const isTotalChanged = (error: unknown) => error instanceof ApiError && CHANGED.includes(error.code)

interface Wish {
  shippingAddress: string
  /** Whether the last delivery option is chosen rather than the preselected one. */
  isDear: boolean
  shows: SettingKind["shows"] | undefined
}

/** The quote for the chosen delivery, and what to send to get it. */
async function choose({ api }: Person, { shippingAddress, isDear }: Wish) {
  const first = await api.getCartQuote({ query: { shippingAddress } })
  const dearest = first.deliveryOptions.at(-1)
  if (!isDear || !dearest || dearest.selected) return { quote: first, chosen: {} }
  const chosen = { deliveryOptionId: dearest.id }
  return { quote: await api.getCartQuote({ query: { shippingAddress, ...chosen } }), chosen }
}

/** Views the total, pays and orders: what is shown, requested, charged and reported has to be the same. */
async function pay({ world }: Market, person: Person, wish: Wish): Promise<void> {
  const { api, accountId } = person
  const { shippingAddress, shows } = wish
  const { quote, chosen } = await choose(person, wish)
  assertAddsUp(quote)
  if (shows && !shows(quote, shippingAddress))
    throw new Wrong(`the setting is not obeyed: ${JSON.stringify(quote)}`)
  const body = { shippingAddress, quoteHash: quote.hash, ...chosen }
  const intent = await api.createCartPaymentIntent({ body })
  same("what is shown and what is to be paid", quote.total, intent.amount)
  const { clientSecret, paymentIntentId } = intent
  if (world.stripe && clientSecret && paymentIntentId) {
    await new Cardholder(world.stripe.url).confirm(clientSecret)
    const asked = world.stripe.ledger.intents.get(paymentIntentId)?.amount
    same("what is shown and what the provider asks for", quote.total, asked)
  }
  const order = await api.placeOrder({ body: { ...body, ...(paymentIntentId && { paymentIntentId }) } })
  world.journal.orders.push({ id: order.id, accountId, shownCents: quote.total })
  same("what is shown and what is ordered", quote.total, order.totalAmount)
  same("the parts of the quote and those of the order", partsOf(quote), partsOf(order))
  const receipt = await api.getOwnOrder({ params: { id: order.id } })
  same(
    "the order and its receipt",
    [...partsOf(order), order.totalAmount],
    [...partsOf(receipt), receipt.totalAmount],
  )
  same("what is ordered and what is paid", order.totalAmount, receipt.payment.amount)
}

async function payPersistently(market: Market, person: Person, wish: Wish): Promise<void> {
  for (let press = 1; ; press += 1) {
    try {
      return await pay(market, person, wish)
    } catch (error) {
      if (!isTotalChanged(error) || press === MOST_PRESSES) throw error
      market.world.journal.note("purchase", "the total has changed: pressed again")
    }
  }
}

/** Fills the cart, maybe enters a code, and buys. */
export async function purchase(
  market: Market,
  person: Person,
  random: Random,
  shows: SettingKind["shows"],
): Promise<Purchase> {
  const wish = { shippingAddress: random.pick(ADDRESSES), isDear: random.chance(0.5), shows }
  try {
    await fillCart(market, person, random, shows !== undefined)
    await enterCode(market, person, random)
    await payPersistently(market, person, wish)
    return { wrong: [] }
  } catch (error) {
    // What can't be removed now is bought with the next cart.
    await person.api.clearCart().catch(() => undefined)
    if (error instanceof Wrong) return { wrong: [`${error.message} (${wish.shippingAddress})`] }
    if (error instanceof ApiError && error.status !== 0 && error.status < 500)
      return { wrong: [], refusal: error }
    return { wrong: [String(error)] }
  }
}
