import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { withdrawEmail } from "../../email/actions/queue-email"
import { queueOrderConfirmation } from "../actions/queue-order-confirmation"

/** Puts an order's confirmation into the outbox, as a part of placing it. */
export const queueOrderConfirmationStep = createStep(
  "queue-order-confirmation",
  async ({ orderId }: { orderId: string }, { container }) => {
    const key = await queueOrderConfirmation(container, orderId)
    return new StepResponse(key, key)
  },
  async (key, { container }) => {
    if (key) await withdrawEmail(container, key)
  },
)
