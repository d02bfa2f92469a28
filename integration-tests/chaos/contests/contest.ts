import type { Product } from "@shop/contracts"
import type { Attempt } from "../actors/attempt"
import { members, newcomers } from "../actors/crowd"
import type { Person } from "../actors/person"
import { stockShelf } from "../actors/staff"
import type { Random } from "../random"
import type { World } from "../world/world"

/** The accounts and products of contests that run one after another; no other contests use them meanwhile. */
export interface ContestFixture {
  world: World
  /** Members with empty carts. */
  members: Person[]
  /** Accounts without a membership. */
  newcomers: Person[]
  /** Sells out and is restocked. */
  scarce: Product
  /** Never sold out. */
  plenty: Product
  /** By product id, orders that contests have left as they were placed, for other contests to continue with. */
  waiting: Map<number, number[]>
}

/** Leaves the first order that some calls produced, if any, to other contests. */
export function leaveOrder(
  { waiting }: ContestFixture,
  { id: productId }: Product,
  orders: readonly { id: number }[],
) {
  const [order] = orders
  if (order) waiting.set(productId, [...(waiting.get(productId) ?? []), order.id])
}

/** Something that several people want at once; `run` returns a sentence for each fault in the outcome. */
export interface Contest {
  name: string
  needsStripe?: boolean
  run: (fixture: ContestFixture, random: Random) => Promise<string[]>
}

const MEMBERS = 3
const NEWCOMERS = 2

export async function prepareFixture(world: World): Promise<ContestFixture> {
  const [scarce] = await stockShelf(world, 1, { stockQuantity: 1 })
  const [plenty] = await stockShelf(world, 1, { stockQuantity: 500_000 })
  if (!scarce || !plenty) throw new Error("The shelf is empty")
  return {
    world,
    members: await members(world, MEMBERS),
    newcomers: await newcomers(world, NEWCOMERS),
    scarce,
    plenty,
    waiting: new Map(),
  }
}

/** Thrown when a contest can't be judged because somebody was asked to come back later. */
export class Busy extends Error {}

/**
 * A sentence for each refusal with any other code, and for each call that got no answer.
 *
 * @throws Busy if the shop asked somebody to come back later
 */
export function unexpected(attempts: readonly Attempt<unknown>[], ...codes: string[]): string[] {
  if (attempts.some((made) => made.outcome === "refused" && made.code === "unavailable")) throw new Busy()
  return attempts.flatMap((made) => {
    if (made.outcome === "answered" || (made.outcome === "refused" && codes.includes(made.code))) return []
    if (made.outcome === "lost") return [`a call got no answer within ${made.ms} ms`]
    return [`a call was refused: ${made.status} ${made.code}, ${made.message}`]
  })
}

/** The sentence, unless the condition holds. */
export function unless(isSo: boolean, sentence: string): string[] {
  return isSo ? [] : [sentence]
}
