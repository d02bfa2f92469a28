import type { MedusaContainer } from "@medusajs/framework/types"
import { readMovements, type KindOfMovement, type Movement, type Place } from "#engine/money-movements"

/** Payments or refunds that are read at once. */
export const MOVEMENTS_AT_ONCE = 200

const KINDS: KindOfMovement[] = ["payment", "refund", "refund failed"]

/** All movements of one kind in a time, oldest first, page by page. */
async function* movementsOf(
  container: MedusaContainer,
  kind: KindOfMovement,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<Movement, void> {
  let after: Place = { moment: from.toISOString(), id: "" }
  for (;;) {
    const page = await readMovements(container, kind, { after, until, take: MOVEMENTS_AT_ONCE })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < MOVEMENTS_AT_ONCE) return
    after = last
  }
}

/** Merges all lists, oldest first. For equal times, the first source comes first. */
async function* inOrder(...sources: AsyncGenerator<Movement, void>[]): AsyncGenerator<Movement, void> {
  const heads = await Promise.all(sources.map((source) => source.next()))
  for (;;) {
    const times = heads.map((head) => (head.done ? Infinity : head.value.at.getTime()))
    const index = times.indexOf(Math.min(...times))
    const head = heads[index]
    if (!head || head.done) return
    yield head.value
    heads[index] = (await sources[index]?.next()) ?? { done: true, value: undefined }
  }
}

/** All payments and refunds in a period, oldest first. Keeps no more than a page of each type. */
export function movementsBetween(
  container: MedusaContainer,
  time: { from: Date; until: Date },
): AsyncGenerator<Movement, void> {
  return inOrder(...KINDS.map((kind) => movementsOf(container, kind, time)))
}
