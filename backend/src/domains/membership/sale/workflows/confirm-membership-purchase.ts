import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { releaseLockStep } from "@medusajs/medusa/core-flows"
import { errorCode } from "@shop/contracts"
import { engineCartKey } from "#engine/lock-keys"
import { isApiError, throwError, asError } from "#errors/api-error"
import { LOCK_SECONDS, membershipLock, holdLockStep } from "#domains/operations/lock/locks"
import { gatewayOf } from "#domains/checkout/payment/gateways/index"
import { activateMembershipOrder } from "../../actions/activate-membership-order"
import { closePurchase, closeMembershipPurchasesStep } from "../steps/close-membership-purchases"
import { orderMembership, type MembershipToOrder } from "../actions/order-membership"
import {
  findOrderOfCart,
  loadMembershipPurchaseStep,
  type LoadMembershipPurchaseInput,
  type PurchaseToConfirm,
} from "../steps/load-membership-purchase"
import { authorizeMembershipPaymentStep } from "../steps/authorize-membership-payment"
import { settleMembershipOrder } from "../../actions/settle-membership-order"

const BEING_COMPLETED =
  "We've received your payment and are activating your membership. Please try again in a moment. You won't be charged twice."

/** Whether the shop's refusal is final, unlike a temporary error. */
function isRefusal(error: unknown): boolean {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return code !== "unavailable" && errorCode.safeParse(code).success
}

/**
 * Handles a failed cart completion. If the shop refused it or the cart changed, the payment is refunded and the
 * purchase closed. After an error, payment and purchase stay open for the next confirmation, the provider's webhook
 * or the job.
 *
 * @throws always: an ApiError, or the given error
 */
async function endFailedCompletion(
  container: MedusaContainer,
  purchase: PurchaseToConfirm,
  error: unknown,
): Promise<never> {
  const { id, cartId, provider, amountDueCents } = purchase
  const isPaid = Boolean(gatewayOf(provider).browser) && amountDueCents > 0
  const isUsedUp = isApiError(error, "discount_used_up")
  if (isPaid && !isUsedUp && !isRefusal(error)) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not complete the paid membership purchase ${id} yet`, asError(error))
    throwError("unavailable", BEING_COMPLETED)
  }
  const isChanged = isApiError(error, "amount_mismatch")
  // The account would be offered a changed cart again.
  if (isChanged || (gatewayOf(provider).browser && (isUsedUp || isPaid))) {
    await closePurchase(container, { id, cart_id: cartId, provider })
  }
  if (isUsedUp) throwError("discount_used_up")
  throw error
}

interface CompletedSale {
  orderId: string
  isSettled: boolean
}

/** Sells the membership; null if the cart already has an order, perhaps from another server. */
async function sell(container: MedusaContainer, input: MembershipToOrder): Promise<CompletedSale | null> {
  const { cartId } = input.purchase
  if (await findOrderOfCart(container, cartId)) return null
  const locking = container.resolve(Modules.LOCKING)
  const order = () => orderMembership(container, input)
  return locking
    .execute([engineCartKey(cartId)], order, { timeout: LOCK_SECONDS })
    .catch(async (error: unknown) => {
      if (isApiError(error, "conflict") && (await findOrderOfCart(container, cartId))) return null
      throw error
    })
}

/**
 * Completes a cart's order after an interrupted call, by the engine's own completion or on another server.
 *
 * @throws ApiError `payment_incomplete` if it is not paid
 */
async function resume(container: MedusaContainer, cartId: string): Promise<CompletedSale> {
  const orderId = await findOrderOfCart(container, cartId)
  if (!orderId || !(await activateMembershipOrder(container, orderId))) throwError("payment_incomplete")
  return { orderId, isSettled: false }
}

/**
 * Turns the membership cart into an order and grants the membership, in one transaction. A browser payment is not
 * undone with it. A completed sale is final, so this step has no compensation.
 *
 * @throws ApiError `discount_used_up` if somebody else took the code's last use in the meantime, `payment_incomplete`
 * if the payment is deferred, `unavailable` if it fails and should be retried
 */
const completeMembershipCartStep = createStep(
  "complete-membership-cart",
  async (input: MembershipToOrder, { container }) => {
    const { purchase } = input
    const sold = await sell(container, input).catch((error: unknown) =>
      endFailedCompletion(container, purchase, error),
    )
    return new StepResponse(sold ?? (await resume(container, purchase.cartId)))
  },
)

/** Settles the order of a granted membership. If that fails now, the job does it. */
const settleMembershipOrderStep = createStep(
  "settle-membership-order",
  async ({ orderId }: { orderId: string }, { container }) => {
    await settleMembershipOrder(container, orderId).catch((error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Could not settle the membership order ${orderId} yet`, asError(error))
    })
    return new StepResponse()
  },
)

interface ConfirmMembershipPurchaseInput extends LoadMembershipPurchaseInput {
  /** Whether the same call has just prepared the purchase, so that its quote is current. */
  isQuoted?: boolean
}

/**
 * Activates the membership of a paid purchase. The client's confirmation, the provider's webhook and the reconcile job
 * may all run it, in any order and concurrently: the first one activates, and the others find it done. Other open
 * purchases of the new member are closed.
 */
export const confirmMembershipPurchaseWorkflow = createWorkflow(
  "confirm-membership-purchase",
  (input: ConfirmMembershipPurchaseInput) => {
    const lock = transform(input, ({ accountId }) => membershipLock(accountId))
    const held = holdLockStep(lock)
    const purchase = loadMembershipPurchaseStep(input)
    const completed = when("purchase-is-pending", purchase, ({ isPending }) => isPending).then(() => {
      const { payment } = authorizeMembershipPaymentStep({ purchase, isQuoted: input.isQuoted })
      return completeMembershipCartStep({ accountId: input.accountId, purchase, payment })
    })
    closeMembershipPurchasesStep({ accountId: input.accountId })
    when("order-is-unsettled", { completed }, (data) => data.completed?.isSettled === false).then(() => {
      const orderId = transform({ completed }, (data) => String(data.completed?.orderId))
      settleMembershipOrderStep({ orderId })
    })
    releaseLockStep(held)
    return new WorkflowResponse(purchase)
  },
)
