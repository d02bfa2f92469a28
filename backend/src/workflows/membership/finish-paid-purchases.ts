import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../lib/as-error"
import { MEMBERSHIP_MODULE } from "../../modules/membership"
import type MembershipModuleService from "../../modules/membership/service"
import { confirmMembershipPurchaseWorkflow } from "./confirm-membership-purchase"
import { authorizeSession, findIntentSession } from "../payment/cart-payment"

const WINDOW_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Activates what was paid at Stripe and never confirmed, because the browser was closed or the connection
 * lost, so that nobody is asked to pay twice. Nothing can be paid unconfirmed at the demo provider.
 *
 * @param accountId only this account's purchases; everybody's when left out
 */
export async function finishPaidPurchases(container: MedusaContainer, accountId?: number): Promise<void> {
  const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
  const open = await memberships.listMembershipPurchases({
    status: "open",
    provider: "stripe",
    created_at: { $gte: new Date(Date.now() - WINDOW_MS) },
    ...(accountId !== undefined && { account_id: accountId }),
  })
  for (const purchase of open) {
    try {
      const cartId = purchase.cart_id
      const session = await findIntentSession(container, { cartId, token: purchase.token })
      if (!session || session.isCanceled) continue
      if (!(await authorizeSession(container, { cartId, sessionId: session.id }))) continue
      await confirmMembershipPurchaseWorkflow(container).run({
        input: { accountId: purchase.account_id, token: purchase.token },
      })
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Membership purchase ${purchase.id} is paid and could not be finished`, asError(error))
    }
  }
}
