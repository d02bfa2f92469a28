import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MEMBERSHIP_MODULE } from "../../modules/membership"
import type MembershipModuleService from "../../modules/membership/service"
import { confirmMembershipPurchaseWorkflow } from "./confirm-membership-purchase"
import { authorizeSession, findPurchasePayment } from "./purchase-payment"

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
    ...(accountId !== undefined && { account_id: accountId }),
  })
  for (const purchase of open) {
    try {
      const payment = await findPurchasePayment(container, purchase.cart_id)
      if (!payment?.sessionId || !(await authorizeSession(container, payment.sessionId))) continue
      await confirmMembershipPurchaseWorkflow(container).run({
        input: { accountId: purchase.account_id, token: purchase.token },
      })
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Membership purchase ${purchase.id} is paid and could not be finished`, error as Error)
    }
  }
}
