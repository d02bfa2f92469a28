import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/** A call of a service at which a process can end. */
interface Point {
  service: string
  /** The part of the service that has the method; the service itself when left out. */
  part?: string
  method: string
  /** Which calls of it are meant; all when left out. */
  isMeant?: (args: unknown[]) => boolean
}

function closesCart(args: unknown[]): boolean {
  return JSON.stringify(args).includes('"completed_at":"')
}

function notesCapture([change]: unknown[]): boolean {
  return typeof change === "object" && change !== null && Reflect.get(change, "captured_at") instanceof Date
}

/** A change of the state of a payment collection, in which the engine sums up what was authorised and captured. */
const sumsUp =
  (status: string) =>
  ([change]: unknown[]): boolean =>
    typeof change === "object" && change !== null && Reflect.get(change, "status") === status

const COLLECTION = { service: Modules.PAYMENT, part: "paymentCollectionService_", method: "update" } as const

/** Where an order can be cut off, in the order in which it gets there. */
export const POINTS = {
  "before the order is written": { service: Modules.ORDER, method: "createOrders" },
  "before its stock is reserved": { service: Modules.INVENTORY, method: "createReservationItems" },
  "before its payment is authorised": { service: Modules.PAYMENT, method: "authorizePaymentSession" },
  "before the authorised amount is summed up": { ...COLLECTION, isMeant: sumsUp("authorized") },
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
  "before the captured amount is summed up": { ...COLLECTION, isMeant: sumsUp("completed") },
  "before its payment is entered": { service: Modules.ORDER, method: "addOrderTransactions" },
  "before its cart is closed": { service: Modules.CART, method: "updateCarts", isMeant: closesCart },
  "before the order has its cart": { service: ContainerRegistrationKeys.LINK, method: "create" },
} as const satisfies Record<string, Point>

export type PointName = keyof typeof POINTS

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>
type Service = Record<string, Method>

/**
 * Makes whoever comes to a point of an order stay there for ever, and lets everybody else pass again.
 *
 * @returns settles when somebody has come there
 */
export function haltAt(container: MedusaContainer, name: PointName): Promise<void> {
  return haltAtCall(container, POINTS[name])
}

/** The same at any call. */
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
