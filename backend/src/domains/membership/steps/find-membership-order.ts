import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findMembershipProductIds } from "../../store/queries/membership-offer"
import { graphRows } from "../../../engine/graph"

/** What is left to do on a membership order. */
export interface MembershipOrderState {
  /** Payments that are held, or taken and perhaps not entered in the order. */
  paymentIds: string[]
  /** The order holds nothing but the membership and is still pending. */
  mayComplete: boolean
}

interface OrderRow {
  status: string
  items?: ({ product_id: string | null } | null)[] | null
  payment_collections?:
    ({ payments?: ({ id: string; canceled_at: unknown } | null)[] | null } | null)[] | null
}

/** Tells what is left to do on an order of the membership; nothing on any other order. */
export const findMembershipOrderStep = createStep(
  "find-membership-order",
  async ({ orderId }: { orderId: string }, { container }) => {
    const [[order], membershipIds] = await Promise.all([
      graphRows<OrderRow>(container, {
        entity: "order",
        fields: [
          "id",
          "status",
          "items.product_id",
          "payment_collections.payments.id",
          "payment_collections.payments.canceled_at",
        ],
        filters: { id: orderId },
      }),
      findMembershipProductIds(container),
    ])
    const items = order?.items ?? []
    const isMembership =
      items.length > 0 && items.every((item) => membershipIds.includes(item?.product_id ?? ""))
    if (!order || !isMembership)
      return new StepResponse<MembershipOrderState>({ paymentIds: [], mayComplete: false })
    const payments = (order.payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
    return new StepResponse<MembershipOrderState>({
      paymentIds: payments.flatMap((payment) => (payment && !payment.canceled_at ? [payment.id] : [])),
      mayComplete: order.status === "pending",
    })
  },
)
