import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { membershipLock } from "#domains/operations/lock/locks"
import { findReturns } from "#domains/order-facts/queries/find-returns"
import { toReturnState } from "#domains/order-facts/rules/engine-return"
import { returnStatusOf } from "#domains/order-facts/rules/return-state"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { findAccountIdOfName } from "#domains/people/identity/queries/find-account-of-email"
import { underOrderLock } from "../settlement/under-order-lock"
import { findOrderProgress } from "../recovery/find-order-progress"
import { requireNoOpenChange } from "../parcels/require-no-open-change"

interface OrderToTransfer {
  /** The facade's id of the order. */
  displayId: number
  /** The username or email address of the new customer's account. */
  customer: string
  /** The id of the acting account. */
  actorId: number
}

interface OrderRow {
  customer_id: string | null
  email: string | null
}

const UNKNOWN = "No account has this username or email address."
const THEIRS = "This order is already in that account."
const RETURNED = "This order has an open return. Please finish or cancel it first."
const BOUND = "This order contains a membership or its starter kit and can't be transferred."

/** Whether an order granted a membership or carries a starter kit. */
async function isOfMembership(container: MedusaContainer, orderId: string): Promise<boolean> {
  const grants = await container
    .resolve(MEMBERSHIP_MODULE)
    .listMembershipGrants(
      { $or: [{ order_id: orderId }, { kit_order_id: orderId }] },
      { select: ["id"], take: 1 },
    )
  return grants.length > 0
}

interface Receiver {
  accountId: number
  customerId: string
  email: string
}

/** @throws ApiError `validation` if no account has this name */
async function findReceiver(container: MedusaContainer, name: string): Promise<Receiver> {
  const accountId = await findAccountIdOfName(container, name)
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [account] = accountId
    ? await accounts.listAccounts({ id: accountId }, { select: ["id", "customer_id"], take: 1 })
    : []
  const [customer] = account
    ? await container.resolve(Modules.CUSTOMER).listCustomers({ id: account.customer_id }, { take: 1 })
    : []
  if (!account || !customer?.email) return throwError("validation", undefined, { customer: UNKNOWN })
  return { accountId: account.id, customerId: account.customer_id, email: customer.email }
}

/** @throws ApiError `conflict` for an order that can't be transferred */
async function requireTransferable(
  container: MedusaContainer,
  orderId: string,
  order: OrderRow,
  to: Receiver,
) {
  await requireNoOpenChange(container, orderId)
  if (order.customer_id === to.customerId) throwError("conflict", THEIRS)
  if (await isOfMembership(container, orderId)) throwError("conflict", BOUND)
  const returns = await findReturns(container, [orderId])
  const isOpen = returns.some((row) =>
    ["requested", "approved"].includes(returnStatusOf(toReturnState(row, 0)) ?? ""),
  )
  if (isOpen) throwError("conflict", RETURNED)
}

/**
 * Transfers an order to another account, which then sees it, can return its items and gets its emails. The engine's
 * own transfer waits for the new customer's consent, through a link that this shop doesn't have.
 *
 * @throws ApiError `not_found`, `validation`, `conflict` while a change or return is open, and for memberships
 */
export async function transferOrder(
  container: MedusaContainer,
  { displayId, customer, actorId }: OrderToTransfer,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  const { accountId } = await findReceiver(container, customer)
  const transfer = async () => {
    const to = await findReceiver(container, customer)
    const [order] = await graphRows<OrderRow>(container, {
      entity: "order",
      fields: ["customer_id", "email"],
      filters: { id: orderId },
    })
    if (!order) return throwError("not_found")
    await requireTransferable(container, orderId, order, to)
    await inTransaction(container, async (transaction) => {
      const { customerId: customer_id, email } = to
      await transaction.resolve(Modules.ORDER).updateOrders(orderId, { customer_id, email })
      await recordAudit(transaction, {
        ...{ actor: { accountId: actorId }, action: "updated", subject: "order", subjectId: displayId },
        before: { customer: order.email },
        after: { customer: email },
      })
    })
  }
  // The recipient's lock, so that their account is not deleted meanwhile.
  const { key, timeout } = membershipLock(accountId)
  const locking = container.resolve(Modules.LOCKING)
  await locking.execute([key].flat(), () => underOrderLock(container, displayId, transfer), { timeout })
}
