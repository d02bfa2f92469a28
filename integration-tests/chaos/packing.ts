import { attempt } from "./actors/attempt"
import { buy } from "./actors/buyer"
import { members } from "./actors/crowd"
import type { Person } from "./actors/person"
import { moveOrder, stockShelf } from "./actors/staff"
import type { Random } from "./random"
import type { Round } from "./round"
import type { World } from "./world/world"

const BUYERS = 6
const PRODUCTS = 3
const MINUTE_MS = 60_000

/** Refusals by what was refused and why; running out of stock is no fault. */
class Refusals {
  private readonly rows: string[] = []

  constructor(private readonly world: World) {}

  note(kind: string, outcome: string, detail = ""): void {
    this.world.journal.note(kind, outcome)
    if (outcome !== "answered" && outcome !== "409 out_of_stock")
      this.rows.push(`${kind}: ${outcome} ${detail}`)
  }

  all(): string[] {
    return this.rows
  }
}

async function keepOrdering(
  world: World,
  person: Person,
  ids: number[],
  random: Random,
  until: number,
  refusals: Refusals,
) {
  while (Date.now() < until) {
    // All of them, in a new order each time: locking them in the order of the lines would deadlock with others.
    const wishes = random.shuffle(ids).map((productId) => ({ productId, quantity: 1 }))
    const made = await buy(world, person, wishes)
    refusals.note("order", made.outcome === "refused" ? `${made.status} ${made.code}` : made.outcome)
    if (made.outcome !== "answered") await attempt(() => person.api.clearCart())
  }
}

interface EngineOrder {
  id: string
  items: { id: string; quantity: number }[]
}

/** Packs an order in the engine's admin, with its lines in random order. */
async function packAtEngine(world: World, number: number, random: Random): Promise<number> {
  const engine = await world.engineAdmin()
  const { id, items } = await engine.orderOf<EngineOrder>(number, "items.id,items.quantity")
  const lines = random.shuffle(items).map((item) => ({ id: item.id, quantity: item.quantity }))
  return (await engine.post(`/admin/orders/${id}/fulfillments`, { items: lines })).status
}

/** Packs orders from the pile as they come in; one packer works in each admin. */
async function keepPacking(
  world: World,
  where: "/admin" | "/app",
  random: Random,
  until: number,
  refusals: Refusals,
) {
  while (Date.now() < until) {
    const order = pile(world).shift()
    if (!order) await new Promise((resolve) => setTimeout(resolve, 100))
    else if (where === "/admin") {
      const made = await moveOrder(world, order, "processing")
      refusals.note(
        "packing in /admin",
        made.outcome === "refused" ? `${made.status} ${made.code}` : made.outcome,
      )
    } else {
      const status = await packAtEngine(world, order, random).catch(() => 0)
      refusals.note("packing in /app", status === 200 ? "answered" : String(status), `order ${order}`)
    }
  }
}

const piles = new WeakMap<World, { next: number; orders: number[] }>()

/** The orders of these rounds that nobody has started to pack. */
function pile(world: World): number[] {
  const kept = piles.get(world) ?? { next: world.journal.orders.length, orders: [] }
  piles.set(world, kept)
  kept.orders.push(...world.journal.orders.slice(kept.next).map(({ id }) => id))
  kept.next = world.journal.orders.length
  return kept.orders
}

/** Six people order the same products while two pack them, one in each admin: nothing may be refused but for stock. */
export const packingRound: Round = async (world, random, _number, { minutes }) => {
  const people = await members(world, BUYERS)
  const shelf = await stockShelf(world, PRODUCTS, { stockQuantity: 900_000 })
  const ids = shelf.map(({ id }) => id)
  const until = Date.now() + minutes * MINUTE_MS
  const refusals = new Refusals(world)
  pile(world)
  await Promise.all([
    ...people.map((person) => keepOrdering(world, person, ids, random.fork(), until, refusals)),
    keepPacking(world, "/admin", random.fork(), until, refusals),
    keepPacking(world, "/app", random.fork(), until, refusals),
  ])
  const rows = refusals.all()
  return {
    harm: 1,
    breaches: rows.length > 0 ? [{ invariant: "nothing is refused but for stock", rows }] : [],
  }
}
