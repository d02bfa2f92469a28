import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { refreshNow } from "../../catalogue/actions/refresh-queue"
import { refreshDirectoryNow } from "../../directory/actions/refresh-queue"
import { graphRows } from "../../../engine/graph"

async function productIdsOf(
  container: MedusaContainer,
  entity: "cart" | "order",
  id: string,
): Promise<string[]> {
  const data = await graphRows<{ items: ({ product_id: string | null } | null)[] }>(container, {
    entity,
    fields: ["items.product_id"],
    filters: { id },
  })
  const [found] = data
  return (found?.items ?? []).flatMap((item) => item?.product_id ?? [])
}

interface OrderToRefresh {
  orderId: string
  cartId?: string
  productIds?: string[]
}

/**
 * Updates the read models with the state of an order and its stock. A failure is only logged, because the jobs of the
 * read models find what was missed.
 *
 * @param enter enters an order that the caller has just placed in the directory; without it, the order is read
 */
export async function refreshOrder(
  container: MedusaContainer,
  { orderId, cartId, productIds }: OrderToRefresh,
  enter = () => refreshDirectoryNow(container, { orderIds: [orderId] }),
): Promise<void> {
  const findProductIds = () =>
    cartId ? productIdsOf(container, "cart", cartId) : productIdsOf(container, "order", orderId)
  try {
    await Promise.all([refreshNow(container, { stockOf: productIds ?? (await findProductIds()) }), enter()])
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The read models have not heard of order ${orderId} yet`, asError(error))
  }
}
