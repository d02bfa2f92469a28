import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** A service call at which a process can end. */
interface Point {
  service: string
  /** The property of the service that has the method; the service itself if omitted. */
  part?: string
  method: string
  /** Whether a call with these arguments counts; all calls do if omitted. */
  isMeant?: (args: unknown[]) => boolean
}

function closesCart([changes]: unknown[]): boolean {
  return JSON.stringify(changes).includes('"completed_at":"')
}

function notesCapture([change]: unknown[]): boolean {
  return typeof change === "object" && change !== null && Reflect.get(change, "captured_at") instanceof Date
}

/** Points where an order can be interrupted, in the order it reaches them. */
export const POINTS = {
  "before the order is written": { service: Modules.ORDER, method: "createOrders" },
  "before its stock is reserved": { service: Modules.INVENTORY, method: "createReservationItems" },
  "before its payment is written": { service: Modules.PAYMENT, method: "createPayments" },
  "before its capture is written": { service: Modules.PAYMENT, method: "createCaptures" },
  "before the captured amount is counted": { service: Modules.PAYMENT, method: "updatePaymentCollections" },
  "before its payment is taken": { service: Modules.PAYMENT, method: "capturePayment" },
  "before the provider is asked for its payment": {
    service: Modules.PAYMENT,
    part: "paymentProviderService_",
    method: "capturePayment",
  },
  "before what the provider gave is noted": {
    service: Modules.PAYMENT,
    part: "paymentService_",
    method: "update",
    isMeant: notesCapture,
  },
  "before its payment is entered": { service: Modules.ORDER, method: "addOrderTransactions" },
  "before its membership is granted": { service: "membership", method: "createMembershipGrants" },
  "before its cart is closed": { service: Modules.CART, method: "updateCarts", isMeant: closesCart },
} as const satisfies Record<string, Point>

export type PointName = keyof typeof POINTS

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>
type Service = Record<string, Method>

/**
 * Halts the first order that reaches a point there forever, and lets all later ones pass.
 *
 * @returns settles once an order has been halted
 */
export function haltAt(container: MedusaContainer, name: PointName): Promise<void> {
  return haltAtCall(container, POINTS[name])
}

/** Like `haltAt`, for any service call. */
export function haltAtCall(
  container: MedusaContainer,
  { service: key, part, method, isMeant }: Point,
): Promise<void> {
  const whole = container.resolve<Service | Record<string, Service>>(key)
  const service = (part ? whole[part] : whole) as Service
  const original = service[method] as Method
  return new Promise((reached) => {
    service[method] = async function (...args) {
      if (isMeant && !isMeant(args)) return original.apply(this, args)
      service[method] = original
      reached()
      return new Promise(() => undefined)
    }
  })
}
