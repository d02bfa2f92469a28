import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { OrderStatus, Settings } from "@shop/contracts"
import { lateBefore } from "@shop/contracts/delivery-promise"
import { graphRows } from "#engine/graph"
import { throwError } from "#errors/api-error"
import { readSettings } from "#modules/site-settings/read-settings"
import { isUndispatched } from "#domains/order-facts/rules/order-queues"
import { underOrderLock } from "../settlement/under-order-lock"
import { findOrderProgress } from "../recovery/find-order-progress"
import { DELAY_NOTIFIED_AT, notedMoment } from "#domains/order-facts/rules/order-metadata"

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an order should have been shipped by now, according to the setting `dispatchDays`. */
export function isOrderLate(
  { status, createdAt }: { status: OrderStatus; createdAt: string | Date },
  settings: Settings,
): boolean {
  if (!isUndispatched(status)) return false
  return new Date(createdAt).getTime() < lateBefore(settings, new Date()).getTime()
}

interface OrderRow {
  created_at: string | Date
  metadata: Record<string, unknown> | null
}

/**
 * Tells the buyer of a late order that it has not shipped yet, and that they can wait or cancel. The order records
 * this, so the job sends the email after a crash.
 *
 * @throws ApiError `not_found`, `invalid_transition` if the order is not late or its buyer was notified within a day
 */
export async function notifyOfDelay(container: MedusaContainer, displayId: number): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await underOrderLock(container, displayId, async () => {
    const { status } = await findOrderProgress(container, displayId)
    const [row] = await graphRows<OrderRow>(container, {
      entity: "order",
      fields: ["created_at", "metadata"],
      filters: { id: orderId },
    })
    if (!row) return throwError("not_found")
    if (!isOrderLate({ status, createdAt: row.created_at }, await readSettings(container))) {
      return throwError("invalid_transition", "This order is not late. Please reload the page.")
    }
    const notifiedAt = notedMoment(row.metadata, DELAY_NOTIFIED_AT)
    if (notifiedAt && Date.now() - Date.parse(notifiedAt) < DAY_MS) {
      return throwError(
        "invalid_transition",
        "The customer was notified in the last 24 hours. Please try again later.",
      )
    }
    const metadata = { ...row.metadata, [DELAY_NOTIFIED_AT]: new Date().toISOString() }
    await container.resolve(Modules.ORDER).updateOrders(orderId, { metadata })
  })
}
