import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { errorCode } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { throwError } from "../../../errors/api-error"
import { asError } from "../../../errors/as-error"
import { onlyForward } from "../../../lib/only-forward"
import { isLimitReached } from "../../../engine/messages"
import { discountLock, membershipLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { gatewayOf } from "../../payment/gateways"
import { activateMembershipOrder } from "../../membership/actions/activate-membership-order"
import { closePurchase } from "../actions/close-purchase"
import { authorizeMembershipPaymentStep } from "../steps/authorize-membership-payment"
import { closeMembershipPurchasesStep } from "../steps/close-membership-purchases"
import {
  loadMembershipPurchaseStep,
  type LoadMembershipPurchaseInput,
  type PurchaseToConfirm,
} from "../steps/load-membership-purchase"
import { settleMembershipOrderWorkflow } from "../../membership/workflows/settle-membership-order"

const BEING_COMPLETED =
  "Your payment has arrived and your membership is being completed. Please try again in a moment; you won't be charged twice."

/** Whether the shop refused something for a lasting reason, as opposed to a temporary fault. */
function isRefusal(error: unknown): boolean {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return code !== "unavailable" && errorCode.safeParse(code).success
}

/**
 * Handles a failed completion of a cart. If the shop refused it, a payment is given back and its purchase closed. After
 * a fault, the payment and the open purchase are left for the next confirmation, the provider's webhook or the job.
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
  const isUsedUp = isLimitReached(error)
  if (isPaid && !isUsedUp && !isRefusal(error)) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The paid membership purchase ${id} could not be completed yet`, asError(error))
    throwError("unavailable", BEING_COMPLETED)
  }
  if (gatewayOf(provider).browser && (isUsedUp || isPaid)) {
    await closePurchase(container, { id, cart_id: cartId, provider })
  }
  if (isUsedUp) throwError("discount_used_up")
  throw error
}

/** Whether the completion's hook has granted the membership, which it does after everything else. */
async function isGranted(container: MedusaContainer, purchaseId: string, orderId: string): Promise<boolean> {
  const [purchase] = await container
    .resolve(MEMBERSHIP_MODULE)
    .listMembershipPurchases({ id: purchaseId, order_id: orderId, status: "completed" }, { take: 1 })
  return purchase !== undefined
}

/**
 * Turns the membership cart into an order through the engine's own completion, whose hook grants the membership. The
 * payment was made in the browser before, so a failed completion reverts everything but the payment. A successful one
 * is final, so this step has no compensation.
 *
 * @throws ApiError `discount_used_up` if somebody else took the code's last use in the meantime, `payment_incomplete`
 * if the payment is deferred, `unavailable` if the completion fails and should be retried
 */
const completeMembershipCartStep = createStep(
  "complete-membership-cart",
  async ({ purchase }: { purchase: PurchaseToConfirm }, { container }) => {
    const complete = () => completeCartWorkflow(container).run({ input: { id: purchase.cartId } })
    const { result } = await onlyForward(complete).catch((error: unknown) =>
      endFailedCompletion(container, purchase, error),
    )
    // A crash may have left an unpaid order behind, which completion alone does not resume.
    if (
      !(await isGranted(container, purchase.id, result.id)) &&
      !(await activateMembershipOrder(container, result.id))
    )
      throwError("payment_incomplete")
    return new StepResponse({ orderId: result.id })
  },
)

interface ConfirmMembershipPurchaseInput extends LoadMembershipPurchaseInput {
  /** Whether the same call has just prepared the purchase, so that its quote is the current one. */
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
    const codeLock = transform(purchase, ({ isPending, discountCode }) =>
      discountLock(isPending ? discountCode : null),
    )
    const heldCode = holdLockStep(codeLock).config({ name: "hold-discount-lock" })
    const completed = when("purchase-is-pending", purchase, ({ isPending }) => isPending).then(() => {
      authorizeMembershipPaymentStep({ purchase, isQuoted: input.isQuoted })
      return completeMembershipCartStep({ purchase })
    })
    releaseLockStep(heldCode).config({ name: "release-discount-lock" })
    closeMembershipPurchasesStep({ accountId: input.accountId })
    when("order-is-new", { completed }, (data) => Boolean(data.completed)).then(() => {
      const orderId = transform({ completed }, (data) => String(data.completed?.orderId))
      settleMembershipOrderWorkflow
        .runAsStep({ input: { orderId } })
        .config({ continueOnPermanentFailure: true })
    })
    releaseLockStep(held)
    return new WorkflowResponse(purchase)
  },
)
