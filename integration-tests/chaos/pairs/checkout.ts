import type { CartQuote } from "@shop/contracts"
import { enterCode } from "../../support/cart-codes"
import { whileWritesFail, type FailingWrites } from "../../support/failing-writes"
import { Buyer as Cardholder, CARDS } from "../../support/stripe/people"
import { shippingAddress } from "../actors/buyer"
import { freshName } from "../actors/person"
import { Stuck, type Refusal } from "./calls"
import { makeFree } from "./settings"
import type { Stage } from "./stage"

/** An order of a life. */
export interface Placed {
  id: number
  /** The intent that it was paid with. */
  intentId: string | undefined
}

interface Payment {
  quote: CartQuote
  intentId: string | undefined
  clientSecret: string | null
}

/** Writes that may fail while an order is placed. */
const FAULTS: readonly FailingWrites[] = [
  { table: "cart", write: "update", condition: "new.completed_at is not null and old.completed_at is null" },
  { table: "order_transaction", write: "insert", condition: "true" },
  { table: "capture", write: "insert", condition: "true" },
  { table: "order_promotion", write: "insert", condition: "true" },
  { table: "reservation_item", write: "insert", condition: "true" },
]

const MOST_TRIES = 4

const query = { shippingAddress }

async function fillCart({ calls, buyer, wares: [first, second], code, world }: Stage): Promise<void> {
  const { api } = buyer
  await calls.must("adding two items to the cart", () =>
    api.addCartItem({ body: { productId: first.id, quantity: 2 } }),
  )
  await calls.must("adding another item", () =>
    api.addCartItem({ body: { productId: second.id, quantity: 1 } }),
  )
  if (!code) return
  const [cart] = await world.sql<{ id: string }[]>`
    select cart.id from cart join account on account.customer_id = cart.customer_id
    where account.id = ${buyer.accountId} and cart.completed_at is null and cart.deleted_at is null
    order by cart.created_at desc limit 1`
  await enterCode(world.databaseUrl, cart?.id ?? "", code)
}

const quoteOf = ({ calls, buyer }: Stage) =>
  calls.must("getting the quote", () => buyer.api.getCartQuote({ query }))

/** Opens the payment form. */
async function openPayment(stage: Stage): Promise<Payment> {
  const quote = await quoteOf(stage)
  const body = { shippingAddress, quoteHash: quote.hash }
  const { calls, buyer } = stage
  const { paymentIntentId, clientSecret, amount } = await calls.must("preparing the payment", () =>
    buyer.api.createCartPaymentIntent({ body }),
  )
  if (amount !== quote.total) calls.wrong.push(`to be paid are ${amount}, the quote says ${quote.total}`)
  return { quote, intentId: paymentIntentId ?? undefined, clientSecret }
}

async function confirm({ world }: Stage, { clientSecret }: Payment, card: string = CARDS.good) {
  if (world.stripe && clientSecret) await new Cardholder(world.stripe.url).confirm(clientSecret, card)
}

/** Pays in the browser, with what the bank does meanwhile. */
async function pay(stage: Stage): Promise<Payment> {
  const payment = await openPayment(stage)
  if (stage.life.bank === "declines the hold") await confirm(stage, payment, CARDS.declined)
  await confirm(stage, payment)
  return payment
}

function place({ buyer }: Stage, { quote, intentId }: Payment, idempotencyKey: string) {
  const body = { shippingAddress, quoteHash: quote.hash, ...(intentId && { paymentIntentId: intentId }) }
  return () => buyer.api.placeOrder({ body }, { idempotencyKey })
}

const isDeclined = ({ status }: Refusal) => status === 402
/** An interrupted order may be finished, or undone, only when the shop looks at it again. */
const isInterrupted = ({ status }: Refusal) => [402, 409, 503].includes(status)

/** Orders until it is answered, as a buyer does whom the shop asks to come back, or to pay again. */
async function orderPersistently(stage: Stage, first: Payment, key: string): Promise<Placed & Payment> {
  const { calls, world } = stage
  let [payment, ownKey] = [first, key]
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const made = await calls.ask("the order again", place(stage, payment, ownKey), isInterrupted)
    if (made.outcome === "answered") return { ...payment, id: made.answer.id }
    if (made.outcome === "refused" && made.status === 402) {
      payment = await pay(stage)
      ownKey = freshName("key")
    } else {
      // What was refused for good is asked again as something new.
      if (made.outcome === "refused" && made.status === 409) ownKey = freshName("key")
      await world.courier?.settle()
      await world.engines[0]?.run("settle", {})
    }
  }
  calls.wrong.push(`the cart could not be ordered in ${MOST_TRIES} tries`)
  throw new Stuck("the order")
}

type Order = (stage: Stage) => Promise<Placed & Payment>

async function orderPaid(stage: Stage): Promise<Placed & Payment> {
  const payment = await pay(stage)
  const key = freshName("key")
  const { id } = await stage.calls.must("the order", place(stage, payment, key))
  return { ...payment, id }
}

async function orderAfterDecline(stage: Stage): Promise<Placed & Payment> {
  const { world, calls } = stage
  const payment = await pay(stage)
  if (payment.intentId) world.stripe?.ledger.uncapturable.add(payment.intentId)
  const refused = place(stage, payment, freshName("key"))
  const made = await calls.ask("the order, whose capture is declined", refused, isDeclined)
  if (made.outcome === "answered") calls.wrong.push("an order was placed whose capture is declined")
  return orderPaid(stage)
}

async function orderAfterSilence(stage: Stage): Promise<Placed & Payment> {
  const { world, calls } = stage
  const payment = await pay(stage)
  const key = freshName("key")
  if (world.stripe) world.stripe.trouble.losesCaptures = true
  const made = await calls.amidFault("the order, whose capture isn't answered", place(stage, payment, key))
  world.stripe?.calm()
  if (made.outcome === "answered") return { ...payment, id: made.answer.id }
  return orderPersistently(stage, payment, key)
}

async function orderAmidFault(stage: Stage): Promise<Placed & Payment> {
  const { world, calls, random } = stage
  const payment = await pay(stage)
  const key = freshName("key")
  const fault = random.pick(FAULTS)
  const ordered = await whileWritesFail(world.databaseUrl, fault, () =>
    calls.amidFault(`the order, no ${fault.write} of ${fault.table}`, place(stage, payment, key)),
  )
  if (ordered.outcome === "answered") return { ...payment, id: ordered.answer.id }
  return orderPersistently(stage, payment, key)
}

/** The cart becomes free in a second tab and is ordered there, while the payment form of the first is open. */
async function orderBesidePayment(stage: Stage): Promise<Placed & Payment> {
  const open = await openPayment(stage)
  await makeFree(stage)
  const quote = await quoteOf(stage)
  const free = { quote, intentId: undefined, clientSecret: null }
  const { id } = await stage.calls.must("the order for nothing", place(stage, free, freshName("key")))
  await confirm(stage, open)
  return { ...free, id }
}

function orderOf({ bank, payment, interruption }: Stage["life"]): Order {
  if (payment === "free in a second tab") return orderBesidePayment
  if (bank === "declines the capture") return orderAfterDecline
  if (bank === "answers late") return orderAfterSilence
  return interruption === "a write fails" ? orderAmidFault : orderPaid
}

/** Buys what a life buys. */
export async function checkout(stage: Stage): Promise<Placed> {
  const { world, buyer, random, calls } = stage
  await fillCart(stage)
  const { id, intentId, quote } = await orderOf(stage.life)(stage)
  calls.trail.push(`order ${id} over ${quote.total}, ${quote.discount} off`)
  world.journal.orders.push({ id, accountId: buyer.accountId, shownCents: quote.total })
  world.courier?.collect(random)
  return { id, intentId }
}
