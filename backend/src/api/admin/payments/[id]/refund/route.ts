import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refetchEntity } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { sumCents, toCents } from "#lib/money"
import { requireNoOpenChange } from "#domains/order/parcels/require-no-open-change"
import { payBack } from "#domains/order/settlement/pay-back"
import { underOrderLock } from "#domains/order/settlement/under-order-lock"
import { graphRows } from "#engine/graph"
import { bodiesOf, callerOf, wantedFields } from "#engine/request"

interface Body {
  /** Dollars; by default all of the payment. */
  amount?: number
  refund_reason_id?: string
  note?: string
}

type Amounts = ({ amount: unknown } | null)[] | null

interface PaymentRow {
  amount: unknown
  captures?: Amounts
  refunds?: Amounts
  payment_collection?: { order?: { id: string; display_id: number } | null } | null
}

const FIELDS = ["amount", "captures.amount", "refunds.amount"]
const ORDER = "payment_collection.order"

/** Answers as the engine does, with the action that the shop's own administration uses. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { scope, params } = req
  const { id = "" } = params
  const body = bodiesOf(req)[1] as Body
  const find = async () => {
    const fields = [...FIELDS, `${ORDER}.id`, `${ORDER}.display_id`]
    const [payment] = await graphRows<PaymentRow>(scope, { entity: "payment", fields, filters: { id } })
    const order = payment?.payment_collection?.order
    if (payment && order) return { payment, order }
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Payment id not found: ${id}`)
  }
  const { order } = await find()
  await underOrderLock(scope, order.display_id, async () => {
    await requireNoOpenChange(scope, order.id)
    const { payment } = await find()
    const cents = toCents(body.amount ?? payment.amount)
    if (cents <= 0) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "Refund amount must be greater than 0.")
    }
    if (cents > sumCents(payment.captures) - sumCents(payment.refunds)) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        body.amount === undefined
          ? "You cannot refund more than what is captured on the payment."
          : "You are not allowed to refund more than the captured amount",
      )
    }
    await payBack(scope, order.id, [
      {
        ...{ paymentId: id, cents, note: body.note, refund_reason_id: body.refund_reason_id },
        created_by: callerOf(req)?.actor_id,
      },
    ])
  })
  const payment: unknown = await refetchEntity({
    ...{ entity: "payment", idOrFilter: id, scope },
    fields: wantedFields(req),
  })
  res.status(200).json({ payment })
}
