import type { MedusaContainer, OrderDTO, PaymentDTO } from "@medusajs/framework/types"
import { ReservationItemWorkflowEvents } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type EmitEvent, inTransaction } from "#engine/transaction"
import { isApiError, throwError } from "#errors/api-error"
import { IDEMPOTENCY_MODULE } from "#modules/idempotency/index"
import { beginReleases, setPlacement } from "../recovery/placement"
import { completeOrder } from "../recovery/recover-order"
import type { OrderCart } from "#domains/checkout/order/rules/order-cart"
import {
  createCartOrder,
  type CreateCartOrderInput,
  underOrderLocks,
} from "#domains/checkout/order/steps/create-cart-order"

/** A saved order. */
export interface WrittenOrder {
  /** As the engine created it. */
  order: OrderDTO
  /** The payment still authorized at an external provider; null if the order is complete. */
  heldPaymentId: string | null
  /** The payment that was taken; null if nothing was due, or it is held. */
  payment: PaymentDTO | null
}

interface OrderToWrite extends CreateCartOrderInput {
  /** The call's `Idempotency-Key` and the SHA-256 of its content; null without one. */
  idempotencyKey: string | null
  fingerprint: string | null
}

/** The provider's ids of the payments that were opened in the browser for a cart. */
function intentsOf({ payment_collection }: OrderCart): string[] {
  const sessions = payment_collection?.payment_sessions ?? []
  return sessions.flatMap((session) => (typeof session?.data?.id === "string" ? session.data.id : []))
}

async function write(
  transaction: MedusaContainer,
  emit: EmitEvent,
  { idempotencyKey: key, fingerprint, ...input }: OrderToWrite,
): Promise<WrittenOrder> {
  const { orderId, accountId, cart } = input
  if (key && fingerprint) {
    await transaction.resolve(IDEMPOTENCY_MODULE).recordOrder({ accountId, key, fingerprint }, orderId)
  }
  const { order, paymentId, taken, reservationIds } = await createCartOrder(transaction, input)
  for (const id of reservationIds)
    await emit(ReservationItemWorkflowEvents.CREATED, { id, order_id: orderId })
  if (paymentId && !taken) {
    const isHeld = await setPlacement(transaction, orderId, { from: "open", to: "held", paymentId })
    if (!isHeld) throwError("conflict")
    return { order, heldPaymentId: paymentId, payment: null }
  }
  if (!taken) {
    const of = { accountId, cartId: cart.id, customerId: cart.customer_id }
    await beginReleases(transaction, { ...of, paymentIntentIds: intentsOf(cart) })
  }
  await completeOrder([transaction, emit], { orderId, cartId: cart.id, isHeld: false }, taken, cart.email)
  return { order, heldPaymentId: null, payment: taken }
}

type Input = Omit<OrderToWrite, "withKit"> & {
  /** The cart with the starter kit, and its stock; null for an order without it. */
  kit: Pick<CreateCartOrderInput, "cart" | "stock"> | null
}

/**
 * Saves a cart's order in one transaction: links, order, stock, discount uses, starter kit. If the buyer paid in the
 * browser, the placement records the authorized payment. Otherwise the payment is opened and captured inside, and the
 * order is complete. A kit that sold out meanwhile waits for the next order.
 *
 * @throws ApiError `conflict`, `out_of_stock`, `discount_used_up`
 */
export const writeCartOrderStep = createStep(
  "write-cart-order",
  async ({ kit, ...plain }: Input, { container }) => {
    const writeOrder = (input: OrderToWrite) =>
      underOrderLocks(container, input, () =>
        inTransaction(container, (transaction, emit) => write(transaction, emit, input)),
      )
    const withoutKit = () => writeOrder({ ...plain, withKit: false })
    if (!kit) return new StepResponse(await withoutKit())
    const written = await writeOrder({ ...plain, ...kit, withKit: true }).catch((error: unknown) => {
      if (isApiError(error, "out_of_stock")) return withoutKit()
      throw error
    })
    return new StepResponse(written)
  },
)
