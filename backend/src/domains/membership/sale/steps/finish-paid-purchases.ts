import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { isApiError, asError } from "#errors/api-error"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { recordJobFailure } from "#domains/operations/job-report/actions/job-failures"
import { browserProviders } from "#domains/checkout/payment/gateways/index"
import { authorizeSession, findIntentSession } from "#domains/checkout/payment/actions/cart-payment"
import { closePurchase, type PurchaseToClose } from "./close-membership-purchases"
import { isAbandoned, nextCheckAt } from "../rules/purchase-checks"
import { confirmMembershipPurchaseWorkflow } from "../workflows/confirm-membership-purchase"

type OpenPurchase = PurchaseToClose & { token: string; account_id: number; created_at: string | Date }

/** Each one takes a call to the provider, during which other jobs wait. */
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
 * Activates memberships that an account paid in the browser but never confirmed, because the browser was closed or
 * the connection lost, so that nobody pays twice. With other providers, the order itself pays, so this can't happen.
 */
async function finishPaidPurchases(container: MedusaContainer, accountId: number): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const filters = { status: "open" as const, provider: browserProviders, account_id: accountId }
  for (const purchase of await memberships.listMembershipPurchases(filters)) {
    try {
      await finishIfPaid(container, purchase)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Could not complete the membership purchase ${purchase.id}`, asError(error))
    }
  }
}

/**
 * Activates paid purchases that are due for a check. The webhook reports most of them, so each is checked at growing
 * intervals and abandoned after a day. If the provider is down, the remaining ones wait.
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

/** Activates a paid but unconfirmed membership. */
export const finishPaidPurchasesStep = createStep(
  "finish-paid-purchases",
  async ({ accountId }: { accountId: number }, { container }) => {
    await finishPaidPurchases(container, accountId)
    return new StepResponse(null)
  },
)

/** Activates purchases that were paid but never confirmed, and closes those that were not paid within a day. */
export const checkOpenPurchasesStep = createStep("check-open-purchases", async (_: void, { container }) => {
  await checkOpenPurchases(container)
  return new StepResponse(null)
})
