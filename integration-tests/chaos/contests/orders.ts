import { setTimeout as sleep } from "node:timers/promises"
import { answersOf, attempt, outcomesOf } from "../actors/attempt"
import { centsOf, payCart, placeOrder } from "../actors/buyer"
import { freshName, type Person } from "../actors/person"
import { leaveOrder, unexpected, unless, type Contest, type ContestFixture } from "./contest"
import { ensurePieces, levelOf, restock } from "./shelf"

/** Pays for a cart with one piece. Returns what its order is placed with. */
export async function readyToOrder({ world }: ContestFixture, person: Person, productId: number) {
  await person.api.clearCart()
  await person.api.addCartItem({ body: { productId } })
  const shownCents = centsOf(await person.api.listCart())
  const { paymentIntentId } = await payCart(world, person)
  return { shownCents, ...(paymentIntentId && { paymentIntentId }) }
}

const lastPiece: Contest = {
  name: "the last piece",
  run: async (fixture, random) => {
    const { world, scarce } = fixture
    await restock(world, scarce, 1)
    const people = fixture.members.slice(0, random.int(2, fixture.members.length))
    const ready = await Promise.all(people.map((person) => readyToOrder(fixture, person, scarce.id)))
    const made = await Promise.all(
      people.map((person, index) => placeOrder(world, person, ready[index] ?? { shownCents: 0 })),
    )
    const level = await levelOf(world, scarce)
    await Promise.all(people.map((person) => person.api.clearCart()))
    leaveOrder(fixture, scarce, answersOf(made))
    return [
      ...unexpected(made, "out_of_stock"),
      ...unless(answersOf(made).length === 1, `the last piece was sold to ${outcomesOf(made)}`),
      ...unless(level.stocked === level.reserved, `${level.stocked - level.reserved} pieces are left`),
    ]
  },
}

const sameCart: Contest = {
  name: "one cart ordered many times at once",
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const person = random.pick(fixture.members)
    const ready = await readyToOrder(fixture, person, plenty.id)
    const times = Array.from({ length: random.int(2, 4) })
    const made = await Promise.all(times.map(() => placeOrder(world, person, ready)))
    const ids = new Set(answersOf(made).map(({ id }) => id))
    leaveOrder(fixture, plenty, answersOf(made))
    return [
      ...unexpected(made, "cart_empty", "conflict"),
      ...unless(ids.size === 1, `one cart became ${ids.size} orders: ${outcomesOf(made)}`),
    ]
  },
}

const sameKey: Contest = {
  name: "one Idempotency-Key used many times at once",
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const person = random.pick(fixture.members)
    const ready = { ...(await readyToOrder(fixture, person, plenty.id)), key: freshName("key") }
    const times = Array.from({ length: random.int(2, 4) })
    const made = await Promise.all(times.map(() => placeOrder(world, person, ready)))
    const ids = new Set(answersOf(made).map(({ id }) => id))
    leaveOrder(fixture, plenty, answersOf(made))
    return [...unexpected(made), ...unless(ids.size === 1, `one key gave ${ids.size} orders`)]
  },
}

const cartWrites: Contest = {
  name: "writes to one cart at once",
  run: async ({ members, plenty, scarce, world }, random) => {
    await ensurePieces(world, scarce, 1)
    const { api } = random.pick(members)
    await api.clearCart()
    const other = await api.addCartItem({ body: { productId: scarce.id } })
    const adds = Array.from({ length: random.int(2, 4) }, () =>
      attempt(() => api.addCartItem({ body: { productId: plenty.id } })),
    )
    const removal = attempt(() => api.deleteCartItem({ params: { id: other.id } }))
    const made = await Promise.all([...adds, removal])
    const cart = await api.listCart()
    const held = (id: number) => cart.find(({ product }) => product.id === id)?.quantity ?? 0
    await api.clearCart()
    return [
      ...unexpected(made),
      ...unless(held(plenty.id) === adds.length, `${adds.length} adds came to ${held(plenty.id)} pieces`),
      ...unless(held(scarce.id) === 0, "a removed line is still there"),
    ]
  },
}

const WEBHOOK_MS = 30_000
const LOOK_EVERY_MS = 300

/** Whether a paid cart is ordered in time without its buyer. */
async function isOrderedByWebhook({ api }: Person): Promise<boolean> {
  const until = Date.now() + WEBHOOK_MS
  while (Date.now() < until) {
    await sleep(LOOK_EVERY_MS)
    if ((await api.listCart()).length === 0) return true
  }
  return false
}

/** Payment in the browser: the order comes from the call and Stripe's webhook at once, or from the webhook alone. */
const browserAndWebhook: Contest = {
  name: "an order and its webhook at once",
  needsStripe: true,
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const { courier } = world
    if (!courier) return []
    const person = random.pick(fixture.members)
    const ready = await readyToOrder(fixture, person, plenty.id)
    courier.collect(random)
    courier.repeat(random, 2)
    if (random.chance(0.3)) return unless(await isOrderedByWebhook(person), "who paid and left has no order")
    const made = [await placeOrder(world, person, ready)]
    courier.collect(random)
    leaveOrder(fixture, plenty, answersOf(made))
    return unexpected(made)
  },
}

export const orderContests: Contest[] = [lastPiece, sameCart, sameKey, cartWrites, browserAndWebhook]
