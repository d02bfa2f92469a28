import { addWorkingDays, dayOf, type Day, type DeliveryPromise } from "@shop/contracts/delivery-promise"
import type { Purchase } from "#domains/order-facts/queries/purchases"

/** How long a reminder is postponed, in days. */
export const POSTPONED_DAYS = 14

/** An email covers everything due within this many days, including the day of the email. */
export const GROUP_DAYS = 7

/** The parts of a purchase that a product's supply depends on. */
export type Supply = Pick<Purchase, "orderedAt" | "arrivals" | "isOpen">

/** When a reminder was requested, last sent and last postponed. */
export interface ReminderState {
  askedAt: Date
  remindedAt: Date | null
  postponedAt: Date | null
}

/**
 * The first day without any of a product: each unit lasts `supplyDays`, and is started when the previous one is used
 * up. Null if nothing has arrived.
 *
 * @param timeZone the time zone in which days are counted
 */
export function runsOutOn(supplies: readonly Supply[], supplyDays: number, timeZone: string): Day | null {
  return supplies
    .flatMap(({ arrivals }) => arrivals)
    .filter(({ pieces }) => pieces > 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .reduce<Day | null>(
      (end, { at, pieces }) => Math.max(end ?? 0, dayOf(at, timeZone)) + pieces * supplyDays,
      null,
    )
}

/** The last day on which to order so that the parcel usually arrives by `day`. */
function orderBy({ dispatchDays, transitDays }: DeliveryPromise, day: Day): Day {
  let last = day
  while (addWorkingDays(addWorkingDays(last, dispatchDays), transitDays) > day) last -= 1
  return last
}

interface RefillCase {
  supplies: readonly Supply[]
  supplyDays: number
  promise: DeliveryPromise
  state: ReminderState
}

/**
 * The day of the reminder email: the last day to reorder before the product runs out. Null until an order of it has
 * fully shipped, after the email until the next purchase, and if it had run out at the time of the request.
 * Postponing moves it to at least two weeks later, even after the email; a purchase undoes that.
 */
export function remindOn({ supplies, supplyDays, promise, state }: RefillCase): Day | null {
  const { timeZone } = promise
  const end = runsOutOn(supplies, supplyDays, timeZone)
  if (end === null || supplies.some(({ isOpen }) => isOpen)) return null
  const { askedAt, remindedAt, postponedAt } = state
  const lastBought = Math.max(...supplies.map(({ orderedAt }) => orderedAt.getTime()))
  const isReminded = remindedAt !== null && remindedAt.getTime() >= lastBought
  const isPostponed =
    postponedAt !== null &&
    postponedAt.getTime() >= lastBought &&
    !(isReminded && remindedAt.getTime() > postponedAt.getTime())
  const due = orderBy(promise, end)
  if (isPostponed) return Math.max(due, dayOf(postponedAt, timeZone) + POSTPONED_DAYS)
  if (isReminded || end <= dayOf(askedAt, timeZone)) return null
  return Math.max(due, dayOf(askedAt, timeZone))
}

/** The items of today's email: empty if none is due, otherwise including those due within `GROUP_DAYS`. */
export function groupDue<Item extends { remindOn: Day | null }>(items: readonly Item[], today: Day): Item[] {
  const before = (day: Day) => items.filter((item) => item.remindOn !== null && item.remindOn < day)
  return before(today + 1).length > 0 ? before(today + GROUP_DAYS) : []
}
