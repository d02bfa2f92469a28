import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sumCents, toCents } from "#lib/money"
import { graphRows } from "#engine/graph"
import { throwError } from "#errors/api-error"
import { oneChangeOf, type OrderToChange } from "./order-changes"

const ALL_OR_NOTHING =
  "A payment can only be captured in full, whatever amount is entered here. " +
  "Capture all of it, then refund the difference."

interface PaymentRow {
  amount: unknown
  captures?: ({ amount: unknown } | null)[] | null
  payment_collection?: { order?: OrderToChange | null } | null
}

/** The engine records the amount of a partial capture, but makes Stripe capture everything. */
function isPartial({ amount, captures }: PaymentRow, body: unknown): boolean {
  const { amount: wanted } = (body ?? {}) as { amount?: unknown }
  if (wanted === undefined || wanted === null) return false
  return toCents(wanted) < toCents(amount) - sumCents(captures)
}

async function paymentOf(req: MedusaRequest): Promise<PaymentRow | undefined> {
  const [payment] = await graphRows<PaymentRow>(req.scope, {
    entity: "payment",
    fields: [
      "amount",
      "captures.amount",
      "payment_collection.order.id",
      "payment_collection.order.display_id",
    ],
    filters: { id: req.params.id ?? "" },
  })
  return payment
}

/**
 * Like `lockOrderChange`, for the capture of an order's payment.
 *
 * @throws ApiError `validation` for a partial capture
 */
export async function lockCapture(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const payment = await paymentOf(req)
  if (payment && isPartial(payment, req.body)) throwError("validation", ALL_OR_NOTHING)
  const order = payment?.payment_collection?.order
  if (!order) return next()
  await oneChangeOf(order, req, res, next)
}
