import type { OrderStatus } from "@shop/contracts"
import {
  arrivalDay,
  dayOf,
  expectedBy,
  startOf,
  type DeliveryPromise,
} from "@shop/contracts/delivery-promise"

function untilText(date: Date, timeZone: string): string | undefined {
  if (date.getTime() < startOf(dayOf(new Date(), timeZone), timeZone).getTime()) return undefined
  const day = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone })
  return `Expected by ${day.format(date)}`
}

interface OnItsWay {
  status: OrderStatus
  createdAt: string
}

/** By when an order that has not left yet should arrive; undefined when that is over or it is not waited for. */
export function arrivalText(promise: DeliveryPromise, { status, createdAt }: OnItsWay): string | undefined {
  if (status !== "pending" && status !== "processing") return undefined
  return untilText(expectedBy(promise, { orderedAt: createdAt }), promise.timeZone)
}

/** By when something should arrive that is ordered now. */
export function arrivalOfNew(promise: DeliveryPromise): string | undefined {
  return untilText(expectedBy(promise, { orderedAt: new Date() }), promise.timeZone)
}

/** By when a parcel should arrive that left then. */
export function arrivalOfParcel(promise: DeliveryPromise, shippedAt: string): string | undefined {
  const { timeZone } = promise
  return untilText(startOf(arrivalDay(promise, shippedAt), timeZone), timeZone)
}
