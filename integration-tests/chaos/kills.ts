import { setTimeout as sleep } from "node:timers/promises"
import type { Product } from "@shop/contracts"
import { join } from "./actors/applicant"
import type { Attempt } from "./actors/attempt"
import { buy } from "./actors/buyer"
import { members, newcomers } from "./actors/crowd"
import { freshName, type Person } from "./actors/person"
import { refundPart } from "./actors/refunder"
import {
  changeVisibility,
  createProduct,
  moveOrder,
  productWish,
  setFlag,
  stockShelf,
  type Flag,
} from "./actors/staff"
import { attempt } from "./actors/attempt"
import type { Random } from "./random"
import type { Round, RoundResult } from "./round"
import type { World } from "./world/world"

const BUYERS = 8
const PACKERS = 2
const IDLE_MS = 200
const EARLIEST_MS = 100
const LATEST_MS = 3000
/** An order has to succeed within this time, or it counts as a fault; the engine is killed either way. */
const FIRST_ORDER_MS = 120_000

/** The people and products that a run of kills keeps using from round to round. */
interface Cast {
  buyers: Person[]
  staff: Person[]
  shelf: Product[]
}

const casts = new WeakMap<World, Cast>()

async function castOf(world: World): Promise<Cast> {
  const known = casts.get(world)
  if (known) return known
  const cast = {
    buyers: await members(world, BUYERS),
    staff: await newcomers(world, 2),
    shelf: await stockShelf(world, 6, { stockQuantity: 100_000 }),
  }
  casts.set(world, cast)
  return cast
}

type Act = () => Promise<Attempt<unknown>>

/** For when there is nothing to do at the moment. */
async function idle(): Promise<Attempt<null>> {
  await sleep(IDLE_MS)
  return { outcome: "answered", answer: null, ms: IDLE_MS }
}

async function packSomething(world: World, random: Random): Promise<Attempt<unknown>> {
  const { orders } = world.journal
  if (orders.length === 0) return idle()
  const order = random.pick(orders.slice(-30))
  const found = await attempt(() => world.admin.api.getOrder({ params: { id: order.id } }))
  if (found.outcome !== "answered") return found
  const { nextStatuses } = found.answer
  return nextStatuses.length > 0 ? moveOrder(world, order.id, random.pick(nextStatuses)) : found
}

async function writeProduct(world: World, random: Random, shelf: Product[]): Promise<Attempt<unknown>> {
  const visibility = random.pick(["public", "member", "doctor"] as const)
  const categoryId = Number(shelf[0]?.categoryId)
  const made = await createProduct(world, productWish({ categoryId, visibility, stockQuantity: 7 }))
  if (made.outcome !== "answered" || random.chance(0.5)) return made
  return changeVisibility(world, made.answer, random.pick(["public", "member", "doctor"]))
}

async function flip(world: World, person: Person, flag: Flag): Promise<Attempt<unknown>> {
  const found = await attempt(() => person.api.getUser())
  if (found.outcome !== "answered") return found
  return setFlag(world, world.admin, person, flag, !found.answer[flag])
}

async function order(world: World, buyer: Person, random: Random, shelf: Product[]) {
  const products = random.some(shelf, random.int(1, 3))
  const wishes = products.map(({ id }) => ({ productId: id, quantity: random.int(1, 2) }))
  const made = await buy(world, buyer, wishes, freshName("key"))
  const isFull = made.outcome === "refused" && made.code === "cart_limit"
  return isFull ? attempt(() => buyer.api.clearCart()) : made
}

function actsOf(world: World, { buyers, staff, shelf }: Cast, random: Random): Record<string, Act[]> {
  const [refunds, products] = [random.fork(), random.fork()]
  return {
    order: buyers.map((buyer) => {
      const own = random.fork()
      return () => order(world, buyer, own, shelf)
    }),
    membership: [
      async () => {
        const made = await attempt(() => newcomers(world, 1))
        return made.outcome === "answered" && made.answer[0] ? join(world, made.answer[0]) : made
      },
    ],
    packing: Array.from({ length: PACKERS }, () => {
      const own = random.fork()
      return () => packSomething(world, own)
    }),
    refund: [async () => (await refundPart(world, refunds)) ?? idle()],
    role: staff.map((person, index) => () => flip(world, person, index % 2 ? "isDoctor" : "isAdmin")),
    product: [() => writeProduct(world, products, shelf)],
  }
}

/** Whether a running engine must never answer valid calls like this; a busy one may ask to come back later. */
function isFault(made: Attempt<unknown>): boolean {
  if (made.outcome !== "refused" || made.code === "unavailable") return false
  return made.status >= 500 || made.code === "validation"
}

/** Lets everybody act over and over, kills an engine in the middle of it, and restarts it. */
export const killRound: Round = async (world, random): Promise<RoundResult> => {
  const cast = await castOf(world)
  const faults: unknown[] = []
  let isKilled = false
  let firstOrder = (): void => undefined
  const ordered = new Promise<void>((resolve) => (firstOrder = resolve))
  const actors = Object.entries(actsOf(world, cast, random)).flatMap(([kind, acts]) =>
    acts.map(async (act) => {
      while (!isKilled) {
        const made = await act()
        if (kind === "order" && made.outcome === "answered") firstOrder()
        world.journal.note(kind, made.outcome === "refused" ? `${made.status} ${made.code}` : made.outcome)
        if (isFault(made) && !isKilled) faults.push({ kind, ...made })
        if (made.outcome === "lost") return
      }
    }),
  )
  const isOrdered = await Promise.race([ordered.then(() => true), sleep(FIRST_ORDER_MS, false)])
  if (!isOrdered) faults.push(`nobody could order for ${FIRST_ORDER_MS / 1000} s`)
  const until = Date.now() + random.int(EARLIEST_MS, LATEST_MS)
  while (Date.now() < until) {
    world.courier?.collect(random)
    await sleep(Math.min(200, Math.max(1, until - Date.now())))
  }
  const engine = random.pick(world.engines)
  isKilled = true
  await engine.kill()
  const restarted = engine.start()
  await Promise.all([...actors, restarted])
  world.courier?.collect(random)
  return {
    harm: 1,
    breaches:
      faults.length > 0 ? [{ invariant: "a running engine answers without a fault", rows: faults }] : [],
  }
}
