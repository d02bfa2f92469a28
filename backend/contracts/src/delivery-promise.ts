import { type Day, dayOf, isWorkingDay, startOf } from "./calendar"

export * from "./calendar"

/** The shop's delivery promise, in working days (Monday to Friday). */
export interface DeliveryPromise {
  /** From order to dispatch, at most. */
  dispatchDays: number
  /** From dispatch to arrival, usually. */
  transitDays: number
  /** IANA name of the time zone in which days are counted. */
  timeZone: string
}

type Moment = Date | string

/** The day that is a number of working days after `from`, which may be any day. */
export function addWorkingDays(from: Day, workingDays: number): Day {
  let day = from
  for (let left = workingDays; left > 0;) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The day by which a parcel shipped at the given time should arrive. */
export function arrivalDay(
  { transitDays, timeZone }: Pick<DeliveryPromise, "transitDays" | "timeZone">,
  shippedAt: Moment,
): Day {
  return addWorkingDays(dayOf(shippedAt, timeZone), transitDays)
}

/** The start of the day by which an order should be dispatched. */
export function dispatchBy(
  { dispatchDays, timeZone }: Pick<DeliveryPromise, "dispatchDays" | "timeZone">,
  orderedAt: Moment,
): Date {
  return startOf(addWorkingDays(dayOf(orderedAt, timeZone), dispatchDays), timeZone)
}

/** The start of the day by which an order should arrive, counted from its dispatch if it has shipped. */
export function expectedBy(
  promise: DeliveryPromise,
  { orderedAt, shippedAt }: { orderedAt: Moment; shippedAt?: Moment | null },
): Date {
  const { dispatchDays, transitDays, timeZone } = promise
  const leaves = addWorkingDays(dayOf(orderedAt, timeZone), dispatchDays)
  const arrives = shippedAt ? arrivalDay(promise, shippedAt) : addWorkingDays(leaves, transitDays)
  return startOf(arrives, timeZone)
}

/** Orders placed before this moment should have been dispatched by now. */
export function lateBefore(
  { dispatchDays, timeZone }: Pick<DeliveryPromise, "dispatchDays" | "timeZone">,
  now: Date,
): Date {
  const today = dayOf(now, timeZone)
  let day = today
  while (addWorkingDays(day - 1, dispatchDays) >= today) day -= 1
  return startOf(day, timeZone)
}
