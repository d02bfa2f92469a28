import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { sumCents } from "../../money/rules/money"
import { graphRows } from "../../../engine/graph"

interface PaymentRow {
  captures?: { amount: number }[] | null
  refunds?: { amount: number }[] | null
  payment_collection?: { order?: { id: string } | null } | null
}

/** The order of a payment that was refunded in full; none while a part of the money is kept. */
export const findRefundedOrderStep = createStep(
  "find-refunded-order",
  async ({ paymentId }: { paymentId: string }, { container }) => {
    const data = await graphRows<PaymentRow>(container, {
      entity: "payment",
      fields: ["id", "captures.amount", "refunds.amount", "payment_collection.order.id"],
      filters: { id: paymentId },
    })
    const payment = data[0]
    const capturedCents = sumCents(payment?.captures)
    const isRefunded = capturedCents > 0 && sumCents(payment?.refunds) >= capturedCents
    return new StepResponse({ orderId: isRefunded ? (payment?.payment_collection?.order?.id ?? null) : null })
  },
)
