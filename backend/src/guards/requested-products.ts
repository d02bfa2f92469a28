import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { affectedProducts } from "../domains/catalogue/queries/affected-products"
import { idsIn, listIn, movedIds, textsIn } from "../lib/request-body"

/** What a request to the engine's admin API refers to. */
export interface AdminRequest {
  /** The engine's id in the path; without one the request creates. */
  pathId: string | undefined
  body: unknown
}

/** Finds the engine's ids of what a request names. */
export type FindRequested = (container: MedusaContainer, request: AdminRequest) => Promise<string[]>

/** Replaces the id of an item in the path of requests for levels of several items. */
const ALL_ITEMS = "location-levels"

/** Where a request names variants with the prices that a list gets. */
const PRICES = ["prices", "create", "update"]

/** The id in the path of a request, or those that a batch changes. */
export const idsOfPathOrBatch: FindRequested = (_, { pathId, body }) => {
  const batch = () => ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))
  return Promise.resolve(pathId === "batch" ? batch() : pathId === undefined ? [] : [pathId])
}

/** The ids under `add` and `remove`: products of a category or a sales channel, customers of a group. */
export const idsMoved: FindRequested = (_, { body }) => Promise.resolve(movedIds(body))

/** The products whose pieces a request about inventory items or their levels may change. */
export const productsOfInventory: FindRequested = async (container, { pathId, body }) => {
  if (pathId === undefined) return []
  if (pathId !== ALL_ITEMS) return affectedProducts(container, "inventory-item", [pathId])
  const itemIds = ["create", "update"].flatMap((key) => textsIn(listIn(body, key), "inventory_item_id"))
  const [ofItems, ofLevels] = await Promise.all([
    affectedProducts(container, "inventory-item", itemIds),
    affectedProducts(container, "inventory-level", idsIn(listIn(body, "delete"))),
  ])
  return [...new Set([...ofItems, ...ofLevels])]
}

/** The products whose pieces a request reserves, or whose reservation it changes. */
export const productsOfReservation: FindRequested = async (container, { pathId: id, body }) => {
  const inventory = container.resolve(Modules.INVENTORY)
  const known = id === undefined ? [] : await inventory.listReservationItems({ id: [id] }, { take: 1 })
  const named = [
    ...known.map(({ inventory_item_id: itemId }) => itemId),
    ...textsIn([body], "inventory_item_id"),
  ]
  return affectedProducts(container, "inventory-item", [...new Set(named)])
}

/**
 * The products whose prices a request for a price list names, directly or by their variants or prices. What applies to
 * the whole list, such as its dates, concerns any number of products, which are not among them.
 */
export const productsOfPriceList: FindRequested = async (container, { body }) => {
  const variantIds = PRICES.flatMap((key) => textsIn(listIn(body, key), "variant_id"))
  const priceIds = ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))
  const [ofVariants, ofPrices] = await Promise.all([
    affectedProducts(container, "product-variant", variantIds),
    affectedProducts(container, "price", priceIds),
  ])
  return [...new Set([...ofVariants, ...ofPrices, ...movedIds(body)])]
}
