import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PricingEvents } from "@medusajs/framework/utils"
import { affectedProducts, type CatalogueSource } from "../domains/catalogue/queries/affected-products"
import { eventIds } from "../lib/event-ids"
import { findMembershipProductIds } from "../domains/store/queries/membership-offer"
import { followMembershipPriceWorkflow } from "../domains/settings/workflows/follow-membership-price"

const SOURCES: Record<string, CatalogueSource> = {
  [PricingEvents.PRICE_CREATED]: "price",
  [PricingEvents.PRICE_UPDATED]: "price",
  [PricingEvents.PRICE_DELETED]: "price",
  [PricingEvents.PRICE_LIST_UPDATED]: "price-list",
  [PricingEvents.PRICE_LIST_DELETED]: "price-list",
}

/** Updates the membership's price in the settings after it was changed in the engine. */
export default async function membershipPriceChanged({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  const source = SOURCES[event.name]
  if (!source) return
  const [changed, memberships] = await Promise.all([
    affectedProducts(container, source, eventIds(event.data)),
    findMembershipProductIds(container),
  ])
  if (!memberships.some((id) => changed.includes(id))) return
  await followMembershipPriceWorkflow(container).run()
}

export const config: SubscriberConfig = { event: Object.keys(SOURCES) }
