import { PaymentEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow, completeOrderWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { graphRows } from "../../../engine/graph"
import { inTransaction } from "../../../engine/transaction"
import { membershipOrderLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { enterCaptures } from "../../payment/actions/enter-captures"
import { captureAuthorizedPayment } from "../../payment/actions/take-payment"
import { findMembershipProductIds } from "../../store/queries/membership-offer"
import { revokeCanceledMembershipWorkflow } from "./revoke-canceled-membership"

/** What is left to do on a membership order. */
interface MembershipOrderState {
  /** Payments that are authorized, or captured but perhaps not recorded on the order yet. */
  paymentIds: string[]
  /** Whether the order contains nothing but the membership and is still pending. */
  mayComplete: boolean
}

interface OrderRow {
  status: string
  items?: ({ product_id: string | null } | null)[] | null
  payment_collections?:
    ({ payments?: ({ id: string; canceled_at: unknown } | null)[] | null } | null)[] | null
}

/** Finds what is left to do for a membership order; nothing for any other order. */
const findMembershipOrderStep = createStep(
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

/**
 * Captures an authorized payment, see `captureAuthorizedPayment`, and enters it among the order's transactions. A capture
 * is final, so there is nothing to undo.
 */
const takePaymentStep = createStep(
  "take-membership-payment",
  async ({ orderId, paymentId }: { orderId: string; paymentId: string }, { container, eventGroupId }) => {
    const payment = await captureAuthorizedPayment(container, paymentId)
    if (!payment) return new StepResponse({ isTaken: false })
    await inTransaction(
      container,
      async (transaction, emit) => {
        await enterCaptures(transaction, orderId, { payment })
        await emit(PaymentEvents.CAPTURED, { id: payment.id })
      },
      { eventGroupId },
    )
    return new StepResponse({ isTaken: true })
  },
)

interface SettleMembershipOrderInput {
  orderId: string
}

/**
 * Captures the payment of a membership order and completes the order, since nothing is shipped. If there is no longer
 * any money to capture, the order is canceled and its membership ends. Can be repeated.
 */
export const settleMembershipOrderWorkflow = createWorkflow(
  "settle-membership-order",
  (input: SettleMembershipOrderInput) => {
    const lock = transform(input, ({ orderId }) => membershipOrderLock(orderId))
    const held = holdLockStep(lock)
    const order = findMembershipOrderStep({ orderId: input.orderId })
    // A membership order has one payment; an order with several is left to the merchant.
    const taken = when("one-payment-to-take", order, ({ paymentIds }) => paymentIds.length === 1).then(() =>
      takePaymentStep({
        orderId: input.orderId,
        paymentId: transform(order, ({ paymentIds }) => String(paymentIds[0])),
      }),
    )
    const isLost = transform({ taken }, (data) => data.taken?.isTaken === false)
    when("payment-is-lost", { order, isLost }, (data) => data.isLost && data.order.mayComplete).then(() => {
      cancelOrderWorkflow.runAsStep({ input: { order_id: input.orderId } })
      revokeCanceledMembershipWorkflow.runAsStep({ input: { orderId: input.orderId } })
    })
    when("order-may-complete", { order, isLost }, (data) => !data.isLost && data.order.mayComplete).then(
      () => {
        completeOrderWorkflow.runAsStep({ input: { orderIds: [input.orderId] } })
      },
    )
    releaseLockStep(held)
    return new WorkflowResponse(order)
  },
)
