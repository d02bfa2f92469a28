import type { MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findProductsOf } from "#domains/catalogue/queries/products-of"
import { idsIn, listIn, movedIds, textsIn } from "#lib/request-body"

/** The records that a request to the engine's admin API refers to. */
export interface AdminRequest {
  /** The engine's id in the path; undefined for a request that creates a record, or names several in its body. */
  pathId: string | undefined
  body: unknown
}

/** The same of a request that its route has been found for. */
export const requestOf = ({ params, body }: MedusaRequest): AdminRequest => ({ pathId: params.id, body })

/** Finds the engine's ids of the records that a request names. */
export type FindRequested = (container: MedusaContainer, request: AdminRequest) => Promise<string[]>

/** Keys under which a price list request contains prices with their variants. */
const PRICES = ["prices", "create", "update"]

/** The records that a batch changes, without those that it creates. */
const idsOfBatch = (body: unknown) => ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))

/** The id in the path of a request, or those that its body changes. */
export const idsOfPathOrBody: FindRequested = (_, { pathId, body }) =>
  Promise.resolve(pathId === undefined ? idsOfBatch(body) : [pathId])

/** The ids under `add` and `remove`: products of a category or a sales channel, customers of a group. */
export const idsMoved: FindRequested = (_, { body }) => Promise.resolve(movedIds(body))

/** The inventory items that a request changes, by themselves or by their levels. */
export const itemsOfInventory: FindRequested = async (container, { pathId, body }) => {
  if (pathId !== undefined) return [pathId]
  const deleted = idsIn(listIn(body, "delete"))
  const levels =
    deleted.length > 0
      ? await container.resolve(Modules.INVENTORY).listInventoryLevels({ id: deleted }, { take: null })
      : []
  const ofLevels = ["create", "update"].flatMap((key) => textsIn(listIn(body, key), "inventory_item_id"))
  return [...new Set([...ofLevels, ...idsOfBatch(body), ...textsIn(levels, "inventory_item_id")])]
}

/** The products whose stock a request for inventory items or their levels may change. */
export const productsOfInventory: FindRequested = async (container, request) =>
  findProductsOf(container, "inventory-item", await itemsOfInventory(container, request))

/** The products whose stock a request reserves, or whose reservation it changes. */
export const productsOfReservation: FindRequested = async (container, { pathId: id, body }) => {
  const inventory = container.resolve(Modules.INVENTORY)
  const known = id === undefined ? [] : await inventory.listReservationItems({ id: [id] }, { take: 1 })
  const named = [
    ...known.map(({ inventory_item_id: itemId }) => itemId),
    ...textsIn([body], "inventory_item_id"),
  ]
  return findProductsOf(container, "inventory-item", [...new Set(named)])
}

/**
 * The products whose prices a price list request names, directly or by their variants or prices. A change to the whole
 * list, such as its dates, affects any number of products; those are not included.
 */
export const productsOfPriceList: FindRequested = async (container, { body }) => {
  const variantIds = PRICES.flatMap((key) => textsIn(listIn(body, key), "variant_id"))
  const priceIds = ["update", "delete"].flatMap((key) => idsIn(listIn(body, key)))
  const [ofVariants, ofPrices] = await Promise.all([
    findProductsOf(container, "product-variant", variantIds),
    findProductsOf(container, "price", priceIds),
  ])
  return [...new Set([...ofVariants, ...ofPrices, ...movedIds(body)])]
}
