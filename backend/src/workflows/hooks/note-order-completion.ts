import { Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeOrderWorkflow } from "@medusajs/medusa/core-flows"
import { COMPLETED_AT } from "#domains/order-facts/rules/order-metadata"

// The engine stores no time of completion, and `updated_at` changes with every later update.
completeOrderWorkflow.hooks.ordersCompleted(
  async ({ orders: completed }, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    const rows = await orders.listOrders(
      { id: completed.map(({ id }) => id) },
      { select: ["id", "metadata"], take: completed.length },
    )
    const now = new Date().toISOString()
    const fresh = rows.filter(({ metadata }) => !metadata?.[COMPLETED_AT])
    for (const { id, metadata } of fresh) {
      await orders.updateOrders(id, { metadata: { ...metadata, [COMPLETED_AT]: now } })
    }
    return new StepResponse(
      undefined,
      fresh.map(({ id, metadata }) => ({ id, metadata: metadata ?? null })),
    )
  },
  async (before, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    for (const { id, metadata } of before ?? []) await orders.updateOrders(id, { metadata })
  },
)
