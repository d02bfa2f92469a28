import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"

/** How much of an item of a return has arrived in all; `received_quantity` includes the damaged pieces. */
export interface ReceivedItem {
  /** Of the return's item. */
  id: string
  received_quantity: number
  damaged_quantity: number
}

/**
 * Writes how much of a return has arrived. The service has the method, its type does not.
 *
 * @engine 2.21.2 core-flows/dist/order/steps/return/update-return-items.js
 */
export async function updateReturnItems(container: MedusaContainer, items: ReceivedItem[]): Promise<void> {
  const orders = container.resolve(Modules.ORDER) as unknown as {
    updateReturnItems: (items: ReceivedItem[]) => Promise<unknown>
  }
  await orders.updateReturnItems(items)
}

interface Refund {
  payment_id: string
  /** Dollars. */
  amount: number
  note: string
  metadata: Record<string, unknown> | null
}

/**
 * Refunds a part of a payment by the engine's workflow, which hands the metadata on and leaves it out of its type.
 *
 * @engine 2.21.2 core-flows/dist/payment/steps/refund-payment.js
 */
export async function refundPayment(container: MedusaContainer, refund: Refund): Promise<void> {
  await refundPaymentWorkflow(container).run({ input: refund })
}
