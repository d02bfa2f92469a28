import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toCents } from "../../../policy/money"
import { orderStatusOf } from "../../../policy/order-status"
import { toEngineOrderState, type EngineOrderRow } from "../../order/engine-order-state"
import type { ReadStates } from "./state"

interface OrderRow extends EngineOrderRow {
  id: string
  display_id: number
  total: number
  payment_collections?: ({ captured_amount?: number; refunded_amount?: number } | null)[] | null
}

const FIELDS = [
  "id",
  "display_id",
  "status",
  "canceled_at",
  "total",
  "items.*",
  "items.detail.*",
  "payment_collections.captured_amount",
  "payment_collections.refunded_amount",
]

/** The shop's word for an order's status, and its money in cents. */
export const readOrderStates: ReadStates = async (container, ids) => {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: FIELDS, filters: { id: ids } })
  return new Map(
    (data as unknown as OrderRow[]).map((order) => {
      const payments = (order.payment_collections ?? []).flatMap((collection) => collection ?? [])
      const sum = (amounts: (number | undefined)[]) =>
        amounts.reduce<number>((total, amount) => total + toCents(amount ?? 0), 0)
      const fields = {
        status: orderStatusOf(toEngineOrderState(order)),
        engineStatus: order.status,
        total: toCents(order.total),
        captured: sum(payments.map((payment) => payment.captured_amount)),
        refunded: sum(payments.map((payment) => payment.refunded_amount)),
      }
      return [order.id, { subjectId: order.display_id, fields }]
    }),
  )
}
