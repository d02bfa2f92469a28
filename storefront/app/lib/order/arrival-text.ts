import type { OrderStatus } from "@shop/contracts"
import { addWorkingDays, expectedBy, type DeliveryPromise } from "@shop/contracts/delivery-promise"

const day = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
})

function untilText(date: Date): string | undefined {
  const isOver = date.getTime() < addWorkingDays(new Date(), 0).getTime()
  return isOver ? undefined : `Expected by ${day.format(date)}`
}

interface OnItsWay {
  status: OrderStatus
  createdAt: string
}

/** By when an order that has not left yet should arrive; undefined when that is over or it is not waited for. */
export function arrivalText(promise: DeliveryPromise, { status, createdAt }: OnItsWay): string | undefined {
  if (status !== "pending" && status !== "processing") return undefined
  return untilText(expectedBy(promise, { orderedAt: createdAt }))
}

/** By when something should arrive that is ordered now. */
export function arrivalOfNew(promise: DeliveryPromise): string | undefined {
  return untilText(expectedBy(promise, { orderedAt: new Date() }))
}

/** By when a parcel should arrive that left then. */
export function arrivalOfParcel({ transitDays }: DeliveryPromise, shippedAt: string): string | undefined {
  return untilText(addWorkingDays(shippedAt, transitDays))
}
