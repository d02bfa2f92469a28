import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ProductEvents } from "@medusajs/framework/utils"
import { eventIds } from "../lib/event-ids"
import { retireAccess } from "../domains/catalogue/actions/refresh"
import { refreshSoon } from "../domains/catalogue/actions/refresh-queue"

/** Updates changed categories in the catalogue. */
export default async function categoriesChanged({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  const categoryIds = eventIds(event.data)
  if (event.name === ProductEvents.PRODUCT_CATEGORY_DELETED) await retireAccess(container, { categoryIds })
  await refreshSoon(container, { categoryIds })
}

export const config: SubscriberConfig = {
  event: [
    ProductEvents.PRODUCT_CATEGORY_CREATED,
    ProductEvents.PRODUCT_CATEGORY_UPDATED,
    ProductEvents.PRODUCT_CATEGORY_DELETED,
    ProductEvents.PRODUCT_CATEGORY_RESTORED,
  ],
}
