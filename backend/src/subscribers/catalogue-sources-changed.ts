import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CommonEvents, InventoryEvents, PricingEvents, ProductEvents } from "@medusajs/framework/utils"
import { triggerEmailSending } from "../domains/email/actions/queue-email"
import { tellRestocks } from "../domains/restock-notice/actions/tell-restocks"
import { affectedProducts, type CatalogueSource } from "../domains/catalogue/queries/affected-products"
import { followAudiences } from "../domains/catalogue/actions/follow-audiences"
import { eventIds } from "../lib/event-ids"
import { refreshSoon } from "../domains/catalogue/actions/refresh-queue"
import { leftToRefresh } from "../domains/catalogue/actions/refreshed-groups"

/** Placing an order refreshes the stock that it reserved, some time after the events: this merges both refreshes. */
const STOCK_GATHERING_MS = 400

/** Links have events of their own, named after their tables. */
const OF_LINKS: Record<string, CatalogueSource> = {
  LinkProductSalesChannel: "product-sales-channel",
  LinkProductVariantInventoryItem: "variant-inventory-item",
  LinkProductVariantPriceSet: "variant-price-set",
}

const linkEvents = Object.entries(OF_LINKS).flatMap(([link, source]) =>
  [CommonEvents.ATTACHED, CommonEvents.DETACHED].map((action) => [`${link}.${action}`, source] as const),
)

const SOURCES: Record<string, CatalogueSource> = {
  ...Object.fromEntries(linkEvents),
  [ProductEvents.PRODUCT_VARIANT_CREATED]: "product-variant",
  [ProductEvents.PRODUCT_VARIANT_UPDATED]: "product-variant",
  [ProductEvents.PRODUCT_VARIANT_DELETED]: "product-variant",
  [ProductEvents.PRODUCT_VARIANT_RESTORED]: "product-variant",
  [PricingEvents.PRICE_CREATED]: "price",
  [PricingEvents.PRICE_UPDATED]: "price",
  [PricingEvents.PRICE_DELETED]: "price",
  [PricingEvents.PRICE_RESTORED]: "price",
  [PricingEvents.PRICE_LIST_CREATED]: "price-list",
  [PricingEvents.PRICE_LIST_UPDATED]: "price-list",
  [PricingEvents.PRICE_LIST_DELETED]: "price-list",
  [PricingEvents.PRICE_LIST_RESTORED]: "price-list",
  [InventoryEvents.INVENTORY_ITEM_DELETED]: "inventory-item",
  [InventoryEvents.INVENTORY_LEVEL_CREATED]: "inventory-level",
  [InventoryEvents.INVENTORY_LEVEL_UPDATED]: "inventory-level",
  [InventoryEvents.INVENTORY_LEVEL_DELETED]: "inventory-level",
  [InventoryEvents.INVENTORY_LEVEL_RESTORED]: "inventory-level",
}

/**
 * Updates the catalogue after changes of prices, stock and sales channels, and notifies those who wait for a product
 * that is back. Reservations change their inventory levels, so they need no event of their own.
 */
export default async function sourcesChanged({ event, container }: SubscriberArgs<unknown>): Promise<void> {
  const source = SOURCES[event.name]
  if (!source) return
  if (source === "price-list") await followAudiences(container)
  const productIds = await affectedProducts(container, source, eventIds(event.data))
  const left = leftToRefresh(event.metadata, productIds)
  const isStock = source === "inventory-level"
  // A new level becomes a source of the product's entry; an update of an existing one only changes the stock.
  const isStockAlone = event.name === InventoryEvents.INVENTORY_LEVEL_UPDATED
  await refreshSoon(
    container,
    isStockAlone ? { stockOf: left } : { productIds: left },
    isStock ? STOCK_GATHERING_MS : undefined,
  )
  if (isStock && (await tellRestocks(container, productIds)) > 0) triggerEmailSending(container)
}

export const config: SubscriberConfig = { event: Object.keys(SOURCES) }
