import type { MedusaContainer } from "@medusajs/framework/types"
import { findIncompleteOrder } from "./incomplete-order"
import { isPlaced, setPlacement, type Placement } from "../queries/placement"
import { recoverOrder } from "./recover-order"

interface SettledPlacement {
  outcome: "placed" | "undone"
  /** The payment that still covers the cart of an undone order; null if there is none. */
  paymentId: string | null
}

/** Completes or undoes an attempt to place an order. The caller holds the cart's lock. Idempotent. */
export async function settlePlacement(
  container: MedusaContainer,
  { order_id, cart_id }: Pick<Placement, "order_id" | "cart_id">,
): Promise<SettledPlacement> {
  const interrupted = await findIncompleteOrder(container, cart_id)
  if (interrupted) {
    const isFinished = (await recoverOrder(container, interrupted)) === "finished"
    if (interrupted.orderId === order_id) {
      return isFinished
        ? { outcome: "placed", paymentId: null }
        : { outcome: "undone", paymentId: interrupted.paymentId }
    }
  }
  const outcome = (await isPlaced(container, order_id)) ? "placed" : "undone"
  await setPlacement(container, order_id, outcome)
  return { outcome, paymentId: null }
}
