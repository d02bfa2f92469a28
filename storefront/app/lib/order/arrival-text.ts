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

/** Delivery estimate for an order that hasn't shipped yet; undefined for any other status, or if it has passed. */
export function arrivalText(promise: DeliveryPromise, { status, createdAt }: OnItsWay): string | undefined {
  if (status !== "pending" && status !== "processing") return undefined
  return untilText(expectedBy(promise, { orderedAt: createdAt }), promise.timeZone)
}

/** Delivery estimate for an order placed now. */
export function arrivalOfNew(promise: DeliveryPromise): string | undefined {
  return untilText(expectedBy(promise, { orderedAt: new Date() }), promise.timeZone)
}

/** Delivery estimate for a parcel shipped at `shippedAt`; undefined if it has passed. */
export function arrivalOfParcel(promise: DeliveryPromise, shippedAt: string): string | undefined {
  const { timeZone } = promise
  return untilText(startOf(arrivalDay(promise, shippedAt), timeZone), timeZone)
}
