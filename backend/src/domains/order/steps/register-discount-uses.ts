import type { IPromotionModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { discountLockKey, LOCK_SECONDS } from "../../lock/locks"
import { refuse } from "../../../errors/api-error"
import { isLimitReached } from "../../discount/rules/limit-reached"
import { discountsOf } from "../rules/cart-to-order"
import type { OrderCart } from "../rules/order-cart"

type Usage = Parameters<IPromotionModuleService["registerUsage"]>

function usageOf(cart: OrderCart): Usage {
  const uses = discountsOf(cart).flatMap(({ code, amount }) => (code ? [{ code, amount }] : []))
  return [uses, { customer_id: cart.customer_id, customer_email: cart.email }]
}

/** One after the other per code: the engine lets a caller wait only three seconds, and reverts unlocked. */
async function underCodeLocks(container: MedusaContainer, [uses]: Usage, job: () => Promise<void>) {
  const locking = container.resolve(Modules.LOCKING)
  const keys = [...new Set(uses.map(({ code }) => discountLockKey(code)))]
  await locking.execute(keys, job, { timeout: LOCK_SECONDS })
}

/**
 * Counts the uses of an order's discount codes.
 *
 * @throws Refusal `discount_used_up` when a code's last use has gone meanwhile
 */
export const registerDiscountUsesStep = createStep(
  "register-discount-uses",
  async ({ cart }: { cart: OrderCart }, { container }) => {
    const usage = usageOf(cart)
    if (usage[0].length === 0) return new StepResponse<null, Usage | null>(null, null)
    const promotions = container.resolve(Modules.PROMOTION)
    try {
      await underCodeLocks(container, usage, () => promotions.registerUsage(...usage))
    } catch (error) {
      if (!isLimitReached(error)) throw error
      refuse(
        "discount_used_up",
        "A discount in your cart has been used up meanwhile. Please check the new total and order again.",
      )
    }
    return new StepResponse<null, Usage | null>(null, usage)
  },
  async (usage, { container }) => {
    if (!usage) return
    const promotions = container.resolve(Modules.PROMOTION)
    await underCodeLocks(container, usage, () => promotions.revertUsage(...usage))
  },
)
