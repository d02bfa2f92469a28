import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { onOrderCreated } from "../../engine/hooks"
import { isApiError, throwError } from "../../errors/api-error"
import { asError } from "../../errors/as-error"
import { withdrawEmail } from "../../domains/email/actions/queue-email"
import { grantMembershipWorkflow } from "../../domains/membership/workflows/grant-membership"
import {
  cartHoldsMembership,
  findAccountId,
  findOrderPayer,
} from "../../domains/membership/queries/order-membership"
import { rollbackMembershipSale } from "../../domains/membership/actions/undo-membership-sale"
import { addKitToOrderWorkflow, removeKitFromOrder } from "../../domains/order/workflows/add-kit-to-order"
import { queueOrderConfirmation } from "../../domains/order/actions/queue-order-confirmation"

type Done =
  { membership: { grantId: string; cartId: string } } | { kit: { orderId: string; lineIds: string[] } }

/** What the hook did for an order, to compensate if the order is undone. */
interface Undo {
  done: Done | null
  /** Key of the order's confirmation in the outbox. */
  emailKey: string | null
}

async function grantMembership(
  container: MedusaContainer,
  orderId: string,
  cartId: string,
): Promise<Done | null> {
  const { customerId, isPaid } = await findOrderPayer(container, orderId)
  // After a deferred payment, such as a bank transfer, the reconcile job grants the membership.
  if (!isPaid) return null
  const accountId = await findAccountId(container, customerId)
  if (accountId === null) return throwError("unauthenticated")
  const { result: grant } = await grantMembershipWorkflow(container).run({
    input: { accountId, reason: "payment", orderId, cartId },
  })
  if (!grant.created) return throwError("already_member")
  return { membership: { grantId: grant.grantId, cartId } }
}

/** A paid order stands even if the kit is out of stock, or was claimed by another order concurrently. */
async function sendKit(container: MedusaContainer, orderId: string): Promise<Done | null> {
  try {
    const { result } = await addKitToOrderWorkflow(container).run({ input: { orderId } })
    return result.lineIds.length > 0 ? { kit: { orderId, lineIds: result.lineIds } } : null
  } catch (error) {
    if (isApiError(error, "out_of_stock", "conflict")) return null
    throw error
  }
}

/** An order stands even if its confirmation can't be queued: the job `reconcile-emails.ts` queues it later. */
async function queueConfirmation(container: MedusaContainer, orderId: string): Promise<string | null> {
  try {
    return await queueOrderConfirmation(container, orderId)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The order ${orderId} could not be confirmed yet`, asError(error))
    return null
  }
}

// Runs after the payment was authorized, inside the compensated workflow: a customer who is charged becomes a member,
// and when the membership can't be granted, the payment is released.
onOrderCreated<Undo>(
  async (container, { orderId, cartId }) => {
    const done = (await cartHoldsMembership(container, cartId))
      ? await grantMembership(container, orderId, cartId)
      : await sendKit(container, orderId)
    return { done, emailKey: await queueConfirmation(container, orderId) }
  },
  async (container, { done, emailKey }) => {
    if (emailKey) await withdrawEmail(container, emailKey)
    if (!done) return
    if ("kit" in done) await removeKitFromOrder(container, done.kit)
    else await rollbackMembershipSale(container, done.membership)
  },
)
