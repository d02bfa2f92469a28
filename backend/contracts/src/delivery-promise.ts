import { type Day, dayOf, isWorkingDay, startOf } from "./calendar"

export * from "./calendar"

/** What the shop promises of its deliveries, in working days, Monday to Friday. */
export interface DeliveryPromise {
  /** From the order until it leaves at the latest. */
  dispatchDays: number
  /** From there until it usually has arrived. */
  transitDays: number
  /** The zone of the IANA database by whose clock days are counted. */
  timeZone: string
}

type Moment = Date | string

/** The day that comes so many working days after another one, which need not be one itself. */
export function addWorkingDays(from: Day, workingDays: number): Day {
  let day = from
  for (let left = workingDays; left > 0;) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The day by which something usually has arrived that left then. */
export function arrivalDay(
  { transitDays, timeZone }: Pick<DeliveryPromise, "transitDays" | "timeZone">,
  shippedAt: Moment,
): Day {
  return addWorkingDays(dayOf(shippedAt, timeZone), transitDays)
}

/** By when something usually has arrived that was ordered then, and has left then if it has: the beginning of that day. */
export function expectedBy(
  promise: DeliveryPromise,
  { orderedAt, shippedAt }: { orderedAt: Moment; shippedAt?: Moment | null },
): Date {
  const { dispatchDays, transitDays, timeZone } = promise
  const leaves = addWorkingDays(dayOf(orderedAt, timeZone), dispatchDays)
  const arrives = shippedAt ? arrivalDay(promise, shippedAt) : addWorkingDays(leaves, transitDays)
  return startOf(arrives, timeZone)
}

/** The moment that orders were placed before which should have left by now. */
export function lateBefore(
  { dispatchDays, timeZone }: Pick<DeliveryPromise, "dispatchDays" | "timeZone">,
  now: Date,
): Date {
  const today = dayOf(now, timeZone)
  let day = today
  while (addWorkingDays(day - 1, dispatchDays) >= today) day -= 1
  return startOf(day, timeZone)
}
