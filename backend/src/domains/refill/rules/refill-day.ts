import { addWorkingDays, dayOf, type Day, type DeliveryPromise } from "@shop/contracts/delivery-promise"
import type { Purchase } from "../../order-status/queries/purchases"

/** How long a reminder is put off, in days. */
export const POSTPONED_DAYS = 14

/** One email says all that is due within so many days, the day of the email among them. */
export const GROUP_DAYS = 7

/** What of a product was bought, as far as its supply depends on it. */
export type Supply = Pick<Purchase, "orderedAt" | "arrivals" | "isOpen">

/** What somebody asked for, and got. */
export interface ReminderState {
  askedAt: Date
  remindedAt: Date | null
  postponedAt: Date | null
}

/**
 * The first day without any of a product: each unit lasts `supplyDays`, and is begun when the one before it is used up.
 * Null where nothing has arrived.
 *
 * @param timeZone by whose clock the days are counted
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

/** The last day to order so that it usually arrives by another day. */
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
 * The day of the email about a product: the last one to order so that it arrives before the product runs out. Null while
 * something of it is still to leave, after the email until it is bought again, and when it had run out before somebody
 * asked. Putting it off means two weeks from then, also after the email; buying it undoes that.
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

/** What one email of today is about: nothing while nothing is due, else also what would be within the next days. */
export function groupDue<Item extends { remindOn: Day | null }>(items: readonly Item[], today: Day): Item[] {
  const before = (day: Day) => items.filter((item) => item.remindOn !== null && item.remindOn < day)
  return before(today + 1).length > 0 ? before(today + GROUP_DAYS) : []
}
