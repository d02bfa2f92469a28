import type { MedusaContainer } from "@medusajs/framework/types"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { refuse } from "../../facade/refuse"
import { grantMembershipWorkflow } from "../membership/grant-membership"
import { cartHoldsMembership, findAccountId, findOrderPayer } from "../membership/order-membership"
import { undoMembershipSale } from "../membership/undo-membership-sale"

interface Sale {
  grantId: string
  cartId: string
}

interface HookContext {
  container: MedusaContainer
}

/** The engine has this hook and leaves it out of its types. */
interface OrderCreatedHook {
  orderCreated(
    invoke: (
      input: { order_id: string; cart_id: string },
      context: HookContext,
    ) => Promise<StepResponse<null, Sale | null>>,
    compensate: (sale: Sale | null | undefined, context: HookContext) => Promise<void>,
  ): void
}

function nothingSold() {
  return new StepResponse<null, Sale | null>(null, null)
}

const hooks = completeCartWorkflow.hooks as unknown as OrderCreatedHook

// Runs after the payment is authorised, inside the compensated flow: whoever is charged becomes a member,
// and a membership that can't be granted gives the payment back.
hooks.orderCreated(
  async ({ order_id, cart_id }, { container }) => {
    if (!(await cartHoldsMembership(container, cart_id))) return nothingSold()
    const { customerId, isPaid } = await findOrderPayer(container, order_id)
    // A deferred payment, such as a bank transfer, activates when it has come in: see the reconcile job.
    if (!isPaid) return nothingSold()
    const accountId = await findAccountId(container, customerId)
    if (accountId === null) return refuse("unauthenticated")
    const { result: grant } = await grantMembershipWorkflow(container).run({
      input: { accountId, reason: "payment", orderId: order_id, cartId: cart_id },
    })
    if (!grant.created) return refuse("already_member")
    return new StepResponse<null, Sale | null>(null, { grantId: grant.grantId, cartId: cart_id })
  },
  async (sale, { container }) => {
    if (sale) await undoMembershipSale(container, sale)
  },
)
