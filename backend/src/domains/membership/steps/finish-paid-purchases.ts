import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { isApiError } from "../../../errors/api-error"
import { asError } from "../../../errors/as-error"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import { browserProviders } from "../../payment/gateways"
import { authorizeSession, findIntentSession } from "../../payment/actions/cart-payment"
import { closePurchase, type PurchaseToClose } from "../actions/close-purchase"
import { isAbandoned, nextCheckAt } from "../rules/purchase-checks"
import { confirmMembershipPurchaseWorkflow } from "../workflows/confirm-membership-purchase"

type OpenPurchase = PurchaseToClose & { token: string; account_id: number; created_at: string | Date }

/** Each is a call to the provider, and other jobs wait meanwhile. */
const LIMIT = 50

/** Activates a purchase if it was paid. */
async function finishIfPaid(container: MedusaContainer, purchase: OpenPurchase): Promise<boolean> {
  const { cart_id: cartId, token } = purchase
  const session = await findIntentSession(container, { cartId, token })
  if (!session || session.isCanceled) return false
  if (!(await authorizeSession(container, { cartId, sessionId: session.id }))) return false
  const input = { accountId: purchase.account_id, token }
  await confirmMembershipPurchaseWorkflow(container).run({ input })
  return true
}

/**
 * Activates what an account has paid in the browser and never confirmed, because the browser was closed or the connection
 * lost, so that nobody is asked to pay twice. Nothing can be paid unconfirmed where the order itself pays.
 */
async function finishPaidPurchases(container: MedusaContainer, accountId: number): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const filters = { status: "open" as const, provider: browserProviders, account_id: accountId }
  for (const purchase of await memberships.listMembershipPurchases(filters)) {
    try {
      await finishIfPaid(container, purchase)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Membership purchase ${purchase.id} could not be finished`, asError(error))
    }
  }
}

/**
 * Does so for all purchases that are due for a check. The webhook reports most of them, so each is checked with
 * growing delays, and given up after a day. A provider that can't be reached ends the run: the rest waits.
 */
async function checkOpenPurchases(container: MedusaContainer): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const due = await memberships.listMembershipPurchases(
    { status: "open", provider: browserProviders, next_check_at: { $lte: new Date() } },
    { order: { next_check_at: "ASC" }, take: LIMIT },
  )
  for (const purchase of due) {
    const begunAt = new Date(purchase.created_at)
    try {
      const isFinished = await finishIfPaid(container, purchase)
      if (!isFinished && isAbandoned(begunAt)) await closePurchase(container, purchase)
    } catch (error) {
      if (isApiError(error, "unavailable")) return
      const subject = `membership purchase ${purchase.id}`
      await recordJobFailure(container, { job: "reconcile-memberships", subject, error })
    }
    await memberships.updateMembershipPurchases({ id: purchase.id, next_check_at: nextCheckAt(begunAt) })
  }
}

/** Activates what an account has paid and never confirmed. */
export const finishPaidPurchasesStep = createStep(
  "finish-paid-purchases",
  async ({ accountId }: { accountId: number }, { container }) => {
    await finishPaidPurchases(container, accountId)
    return new StepResponse(null)
  },
)

/** Activates what anybody has paid and never confirmed, and gives up what nobody paid within a day. */
export const checkOpenPurchasesStep = createStep("check-open-purchases", async (_: void, { container }) => {
  await checkOpenPurchases(container)
  return new StepResponse(null)
})
