import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertNotOversold } from "../../domains/stock/rules/oversold"

/** The engine has this hook and leaves it out of its types. */
interface BeforePaymentHook {
  beforePaymentAuthorization(
    invoke: (data: { input: { id: string } }, context: { container: MedusaContainer }) => Promise<void>,
  ): void
}

const hooks = completeCartWorkflow.hooks as unknown as BeforePaymentHook

// The stock is reserved and nothing is paid yet: the last moment to see that too much was reserved.
hooks.beforePaymentAuthorization(async ({ input }, { container }) => {
  const carts = container.resolve(Modules.CART)
  const cart = await carts.retrieveCart(input.id, { relations: ["items"] })
  await assertNotOversold(container, {
    sales_channel_id: cart.sales_channel_id ?? "",
    items: cart.items ?? [],
  })
})
