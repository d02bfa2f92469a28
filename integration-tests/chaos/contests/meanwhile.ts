import { setTimeout as sleep } from "node:timers/promises"
import { confirmMembership, payMembership } from "../actors/applicant"
import { answersOf, attempt, outcomesOf, type Attempt } from "../actors/attempt"
import { placeOrder } from "../actors/buyer"
import { freshName } from "../actors/person"
import { moveOrder, stockShelf } from "../actors/staff"
import type { Random } from "../random"
import { unexpected, unless, type Contest } from "./contest"
import { readyToOrder } from "./orders"
import { ordered, paymentOf } from "./staff"

/** Allowed refusals of an order that is no longer what was paid for. */
const NOT_AS_PAID = ["conflict", "cart_empty", "payment_failed"]

/** About how long an order takes. */
const ORDER_MS = 400

/** Makes a call at a random moment while an order is being placed. */
function meanwhile<T>(random: Random, call: () => Promise<T>): Promise<Attempt<T>> {
  return sleep(random.int(0, ORDER_MS)).then(() => attempt(call))
}

const addedWhileOrdered: Contest = {
  name: "an item added while the cart is ordered",
  needsStripe: true,
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const person = random.pick(fixture.members)
    const ready = await readyToOrder(fixture, person, plenty.id)
    const [order, added] = await Promise.all([
      placeOrder(world, person, ready),
      meanwhile(random, () => person.api.addCartItem({ body: { productId: plenty.id } })),
    ])
    const kept = (await person.api.listCart()).reduce((sum, { quantity }) => sum + quantity, 0)
    await person.api.clearCart()
    const expected = (added.outcome === "answered" ? 1 : 0) + (order.outcome === "answered" ? 0 : 1)
    return [
      ...unexpected([order], ...NOT_AS_PAID),
      ...unexpected([added], "conflict"),
      ...unless(kept === expected, `${expected} pieces were to stay in the cart, and ${kept} did`),
    ]
  },
}

const emptiedWhileOrdered: Contest = {
  name: "a cart emptied while it is ordered",
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const person = random.pick(fixture.members)
    const ready = await readyToOrder(fixture, person, plenty.id)
    const [order, emptied] = await Promise.all([
      placeOrder(world, person, ready),
      meanwhile(random, () => person.api.clearCart()),
    ])
    await person.api.clearCart()
    return [...unexpected([order], ...NOT_AS_PAID), ...unexpected([emptied], "conflict")]
  },
}

const dearerWhileOrdered: Contest = {
  name: "a price changed while it is ordered",
  needsStripe: true,
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const person = random.pick(fixture.members)
    const ready = await readyToOrder(fixture, person, plenty.id)
    const params = { id: plenty.id }
    const body = { price: random.int(1000, 3000) }
    const [order, changed] = await Promise.all([
      placeOrder(world, person, ready),
      meanwhile(random, () => world.admin.api.changeProduct({ params, body })),
    ])
    await person.api.clearCart()
    return [...unexpected([order], ...NOT_AS_PAID), ...unexpected([changed], "conflict")]
  },
}

const withdrawnWhileOrdered: Contest = {
  name: "a product withdrawn while it is ordered",
  run: async (fixture, random) => {
    const { world } = fixture
    const [product] = await stockShelf(world, 1, { stockQuantity: 5 })
    if (!product) return ["the shelf is empty"]
    const person = random.pick(fixture.members)
    const ready = await readyToOrder(fixture, person, product.id)
    const [order, withdrawn] = await Promise.all([
      placeOrder(world, person, ready),
      meanwhile(random, () => world.admin.api.deleteProduct({ params: { id: product.id } })),
    ])
    if (withdrawn.outcome === "answered") world.journal.received.delete(product.name)
    await person.api.clearCart()
    const packed = order.outcome === "answered" ? [await moveOrder(world, order.answer.id, "processing")] : []
    return [
      ...unexpected([order], ...NOT_AS_PAID, "not_found", "out_of_stock"),
      ...unexpected([withdrawn, ...packed], "conflict"),
    ]
  },
}

const givenWhileBought: Contest = {
  name: "a membership given while it is bought",
  run: async ({ world, newcomers }, random) => {
    const person = random.pick(newcomers)
    const params = { id: person.accountId }
    const setMember = (isMember: boolean) =>
      attempt(() => world.admin.api.setUserRole({ params, body: { isMember } }))
    const token = await payMembership(world, person)
    const [bought, given] = await Promise.all([confirmMembership(person, token), setMember(true)])
    world.courier?.collect(random)
    const { isMember } = await person.api.getUser()
    await setMember(false)
    return [
      ...unexpected([bought], "already_member", "conflict"),
      ...unexpected([given], "conflict"),
      ...unless(isMember, "who was given a membership, and bought one, is no member"),
    ]
  },
}

const refundedWhileCancelled: Contest = {
  name: "an order canceled and refunded at once",
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const id = await ordered(fixture, plenty, random)
    const payment = await paymentOf(world, id)
    const engine = await world.engineAdmin()
    const [refund, cancelled] = await Promise.all([
      engine.post(`/admin/payments/${payment.id}/refund`, { amount: payment.amount }),
      moveOrder(world, id, "cancelled"),
    ])
    world.courier?.collect(random)
    return [
      ...unexpected([cancelled], "invalid_transition", "conflict"),
      ...unless(refund.status < 500, `the refund was answered with ${refund.status}`),
      ...unless(
        refund.status === 200 || cancelled.outcome === "answered",
        `neither was done: ${refund.status}, ${outcomesOf([cancelled])}`,
      ),
    ]
  },
}

const sameCode: Contest = {
  name: "one code created twice at once",
  run: async ({ world }) => {
    const body = {
      // A code has at most 20 characters; only the last ones tell names apart.
      code: freshName("c").toUpperCase().slice(-20),
      description: "Made by two at once",
      discountType: "percentage" as const,
      discountValue: 10,
      isActive: true,
    }
    const make = () => attempt(() => world.admin.api.createDiscountCode({ body }))
    const made = await Promise.all([make(), make()])
    return [
      ...unexpected(made, "taken", "conflict"),
      ...unless(answersOf(made).length === 1, `one code was made by ${outcomesOf(made)}`),
    ]
  },
}

const nameTaken: Contest = {
  name: "one name taken by two accounts at once",
  run: async ({ newcomers }) => {
    const username = freshName("taken")
    const take = async ({ api, email }: (typeof newcomers)[number]) =>
      attempt(() => api.updateProfile({ body: { username, email, fullName: "Robin Tester" } }))
    const made = await Promise.all(newcomers.map(take))
    return [
      ...unexpected(made, "account_exists", "taken", "conflict"),
      ...unless(answersOf(made).length === 1, `one name went to ${outcomesOf(made)}`),
    ]
  },
}

/** Contests between two different operations on the same thing. */
export const meanwhileContests: Contest[] = [
  addedWhileOrdered,
  emptiedWhileOrdered,
  dearerWhileOrdered,
  withdrawnWhileOrdered,
  givenWhileBought,
  refundedWhileCancelled,
  sameCode,
  nameTaken,
]
