import type { Product } from "@shop/contracts"
import { answersOf, attempt, outcomesOf, type Attempt } from "../actors/attempt"
import { buy } from "../actors/buyer"
import { moveOrder } from "../actors/staff"
import type { Random } from "../random"
import type { World } from "../world/world"
import { unexpected, unless, type Contest, type ContestFixture } from "./contest"
import { acceptLevel, ensurePieces, levelOf, setStocked } from "./shelf"

/** An untouched order of a product: one that another contest has left, or a new one. */
export async function ordered(
  { world, members, waiting }: ContestFixture,
  product: Product,
  random: Random,
): Promise<number> {
  const left = waiting.get(product.id)?.shift()
  if (left !== undefined) return left
  await ensurePieces(world, product, 2)
  const person = random.pick(members)
  await person.api.clearCart()
  const made = await buy(world, person, [{ productId: product.id, quantity: 2 }])
  if (made.outcome === "answered") return made.answer.id
  throw new Error(`An order was refused: ${JSON.stringify(made)}`)
}

/** The captured payment of an order; `amount` in dollars. */
export async function paymentOf({ sql }: World, id: number): Promise<{ id: string; amount: number }> {
  const [payment] = await sql<{ id: string; amount: number }[]>`
    select payment.id, payment.amount::float from payment join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
    join "order" on "order".id = link.order_id
    where "order".display_id = ${id} and payment.captured_at is not null`
  if (!payment) throw new Error(`order ${id} has no payment`)
  return payment
}

/** Changes a product's stock in the shop's admin. */
function changeStock(
  { world }: ContestFixture,
  { id }: Product,
  body: { stockQuantity: number } | { stockChange: number },
): Promise<Attempt<unknown>> {
  return attempt(() => world.admin.api.changeProduct({ params: { id }, body }))
}

const packTwice: Contest = {
  name: "one order packed by many at once",
  run: async (fixture, random) => {
    const id = await ordered(fixture, fixture.plenty, random)
    const made = await Promise.all([
      moveOrder(fixture.world, id, "processing"),
      moveOrder(fixture.world, id, "processing"),
    ])
    return [
      ...unexpected(made, "invalid_transition", "conflict"),
      ...unless(answersOf(made).length === 1, `one order was packed by ${outcomesOf(made)}`),
    ]
  },
}

const packOrCancel: Contest = {
  name: "an order shipped and canceled at once",
  run: async (fixture, random) => {
    const id = await ordered(fixture, fixture.plenty, random)
    const made = await Promise.all([
      moveOrder(fixture.world, id, "shipped"),
      moveOrder(fixture.world, id, "cancelled"),
    ])
    return [
      ...unexpected(made, "invalid_transition", "conflict"),
      ...unless(answersOf(made).length === 1, `shipped and cancelled: ${outcomesOf(made)}`),
    ]
  },
}

const stockBesidePacking: Contest = {
  name: "stock set while an order is packed",
  run: async (fixture, random) => {
    const { world, scarce } = fixture
    const id = await ordered(fixture, scarce, random)
    const wanted = random.int(10, 30)
    const made = await Promise.all([
      changeStock(fixture, scarce, { stockQuantity: wanted }),
      moveOrder(world, id, "processing"),
    ])
    const { stocked, reserved } = await acceptLevel(world, scarce)
    const available = stocked - reserved
    return [
      ...unexpected(made, "conflict"),
      ...unless(
        made[0].outcome !== "answered" || available === wanted,
        `${wanted} pieces were set to be bought, and ${available} can be`,
      ),
    ]
  },
}

const piecesComeIn: Contest = {
  name: "pieces arrive while others leave",
  run: async (fixture, random) => {
    const { world, scarce } = fixture
    const id = await ordered(fixture, scarce, random)
    const before = await levelOf(world, scarce)
    const [some, more] = [random.int(1, 20), random.int(1, 20)]
    const made = await Promise.all([
      changeStock(fixture, scarce, { stockChange: some }),
      changeStock(fixture, scarce, { stockChange: more }),
      moveOrder(world, id, "processing"),
    ])
    const after = await acceptLevel(world, scarce)
    const isRight = after.stocked + after.packed === before.stocked + before.packed + some + more
    return [
      ...unexpected(made, "conflict"),
      ...unless(
        answersOf(made).length < made.length || isRight,
        `${before.stocked} and ${some} and ${more} came to ${after.stocked}`,
      ),
    ]
  },
}

const stockInBothAdmins: Contest = {
  name: "stock set in both admins at once",
  run: async (fixture, random) => {
    const { world, scarce } = fixture
    const before = await levelOf(world, scarce)
    const wanted = random.int(10, 30)
    const stocked = before.reserved + random.int(40, 60)
    const [status, made] = await Promise.all([
      setStocked(world, before, stocked),
      changeStock(fixture, scarce, { stockQuantity: wanted }),
    ])
    const after = await acceptLevel(world, scarce)
    const allowed = [stocked, before.reserved + wanted]
    return [
      ...unexpected([made], "conflict"),
      ...unless(status === 200, `the engine's admin answered ${status}`),
      ...unless(
        allowed.includes(after.stocked),
        `${allowed.join(" or ")} pieces were set, and ${after.stocked} are there`,
      ),
    ]
  },
}

const refundTwice: Contest = {
  name: "one payment refunded many times at once",
  run: async (fixture, random) => {
    const { world, plenty } = fixture
    const id = await ordered(fixture, plenty, random)
    const payment = await paymentOf(world, id)
    const engine = await world.engineAdmin()
    const refund = () => engine.post(`/admin/payments/${payment.id}/refund`, { amount: payment.amount })
    const statuses = (await Promise.all([refund(), refund()])).map(({ status }) => status)
    world.courier?.collect(random)
    return unless(
      statuses.filter((status) => status === 200).length === 1 && statuses.every((status) => status < 500),
      `a payment was refunded: ${statuses.join(", ")}`,
    )
  },
}

export const staffContests: Contest[] = [
  packTwice,
  packOrCancel,
  stockBesidePacking,
  piecesComeIn,
  stockInBothAdmins,
  refundTwice,
]
