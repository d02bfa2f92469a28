const DAY_MS = 24 * 60 * 60 * 1000

/** What the shop promises of its deliveries, in working days, Monday to Friday. */
export interface DeliveryPromise {
  /** From the order until it leaves at the latest. */
  dispatchDays: number
  /** From there until it usually has arrived. */
  transitDays: number
}

function startOfDay(moment: Date | string): number {
  return new Date(moment).setUTCHours(0, 0, 0, 0)
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The day that comes so many working days after another one, which need not be one itself; days of UTC. */
export function addWorkingDays(from: Date | string, workingDays: number): Date {
  let day = startOfDay(from)
  for (let left = workingDays; left > 0;) {
    day += DAY_MS
    if (isWorkingDay(day)) left -= 1
  }
  return new Date(day)
}

/** By when something usually has arrived that was ordered then, and has left then if it has. */
export function expectedBy(
  { dispatchDays, transitDays }: DeliveryPromise,
  { orderedAt, shippedAt }: { orderedAt: Date | string; shippedAt?: Date | string | null },
): Date {
  return addWorkingDays(shippedAt ?? addWorkingDays(orderedAt, dispatchDays), transitDays)
}

/** The moment that orders were placed before which should have left by now. */
export function lateBefore({ dispatchDays }: Pick<DeliveryPromise, "dispatchDays">, now: Date): Date {
  const today = startOfDay(now)
  let day = today
  while (addWorkingDays(new Date(day - DAY_MS), dispatchDays).getTime() >= today) day -= DAY_MS
  return new Date(day)
}
