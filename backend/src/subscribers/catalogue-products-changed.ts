import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ProductEvents, ProductWorkflowEvents } from "@medusajs/framework/utils"
import { eventIds } from "../lib/event-ids"
import { retireAccess } from "../domains/catalogue/actions/refresh"
import { refreshSoon } from "../domains/catalogue/actions/refresh-queue"
import { leftToRefresh } from "../domains/catalogue/actions/refreshed-groups"

/** Updates changed products in the catalogue. */
export default async function productsChanged({ event, container }: SubscriberArgs<unknown>): Promise<void> {
  const productIds = eventIds(event.data)
  if (event.name === ProductEvents.PRODUCT_DELETED) await retireAccess(container, { productIds })
  await refreshSoon(container, { productIds: leftToRefresh(event.metadata, productIds) })
}

export const config: SubscriberConfig = {
  event: [
    ProductEvents.PRODUCT_CREATED,
    ProductEvents.PRODUCT_UPDATED,
    ProductEvents.PRODUCT_DELETED,
    ProductEvents.PRODUCT_RESTORED,
    // The product module emits no event when only categories change.
    ProductWorkflowEvents.UPDATED,
  ],
}
