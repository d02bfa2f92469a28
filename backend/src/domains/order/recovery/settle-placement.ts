import type { MedusaContainer } from "@medusajs/framework/types"
import { findIncompleteOrder } from "./incomplete-order"
import { isPlaced, setPlacement, type Placement } from "../queries/placement"
import { recoverOrder } from "./recover-order"

/** Completes or undoes an attempt to place an order. The caller holds the cart's lock. Idempotent. */
export async function settlePlacement(
  container: MedusaContainer,
  { order_id, cart_id }: Pick<Placement, "order_id" | "cart_id">,
): Promise<"placed" | "undone"> {
  const interrupted = await findIncompleteOrder(container, cart_id)
  if (interrupted) {
    const isFinished = (await recoverOrder(container, interrupted)) === "finished"
    if (interrupted.orderId === order_id) return isFinished ? "placed" : "undone"
  }
  const outcome = (await isPlaced(container, order_id)) ? "placed" : "undone"
  await setPlacement(container, order_id, outcome)
  return outcome
}
