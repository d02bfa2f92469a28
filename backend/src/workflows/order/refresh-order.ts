import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../lib/as-error"
import { refreshCatalogue } from "../catalogue/refresh"
import { refreshDirectory } from "../directory/refresh"

async function productIdsOf(container: MedusaContainer, cartId: string): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["items.product_id"],
    filters: { id: cartId },
  })
  const [cart] = data as unknown as { items: ({ product_id: string | null } | null)[] }[]
  return (cart?.items ?? []).flatMap((item) => item?.product_id ?? [])
}

/**
 * Shows in the read models what became of an order and its stock. A fault here takes nothing back: the jobs of the
 * read models find what was left out.
 */
export async function refreshOrder(
  container: MedusaContainer,
  { orderId, cartId, productIds }: { orderId: string; cartId: string; productIds?: string[] },
): Promise<void> {
  try {
    await refreshCatalogue(container, { productIds: productIds ?? (await productIdsOf(container, cartId)) })
    await refreshDirectory(container, { orderIds: [orderId] })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The read models have not heard of order ${orderId} yet`, asError(error))
  }
}
