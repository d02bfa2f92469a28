import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { affectedProducts } from "../domains/catalogue/queries/affected-products"
import { idsIn, listIn, movedIds, textsIn } from "../lib/request-body"

/** What a request to the engine's admin API refers to. */
export interface AdminRequest {
  /** The engine's id in the path, or `batch`; undefined for a request that creates a record. */
  pathId: string | undefined
  body: unknown
}

/** Finds the engine's ids of the records that a request names. */
export type FindRequested = (container: MedusaContainer, request: AdminRequest) => Promise<string[]>

/** Stands in the path in place of an item id, in requests for the levels of several items. */
const ALL_ITEMS = "location-levels"

/** Keys under which a price list request contains prices with their variants. */
const PRICES = ["prices", "create", "update"]

/** The id in the path of a request, or those that a batch changes. */
export const idsOfPathOrBatch: FindRequested = (_, { pathId, body }) => {
  const batch = () => ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))
  return Promise.resolve(pathId === "batch" ? batch() : pathId === undefined ? [] : [pathId])
}

/** The ids under `add` and `remove`: products of a category or a sales channel, customers of a group. */
export const idsMoved: FindRequested = (_, { body }) => Promise.resolve(movedIds(body))

/** The products whose stock a request for inventory items or their levels may change. */
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

/** The products whose stock a request reserves, or whose reservation it changes. */
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
 * The products whose prices a price list request names, directly or by their variants or prices. A change to the whole
 * list, such as its dates, affects any number of products; those are not included.
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
