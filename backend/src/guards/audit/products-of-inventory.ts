import type { MedusaContainer } from "@medusajs/framework/types"
import { idsIn, listIn, textsIn } from "../../lib/request-body"
import { affectedProducts } from "../../domains/catalogue/queries/affected-products"
import type { AuditedRequest } from "./audited-request"

/** Where the address of an item would have its id, when a request is about levels of several items. */
const ALL_ITEMS = "location-levels"

/** The products whose pieces a request about inventory items or their levels may change. */
export async function productsOfInventory(
  container: MedusaContainer,
  { pathId, body }: AuditedRequest,
): Promise<string[]> {
  if (pathId === undefined) return []
  if (pathId !== ALL_ITEMS) return affectedProducts(container, "inventory-item", [pathId])
  const itemIds = ["create", "update"].flatMap((key) => textsIn(listIn(body, key), "inventory_item_id"))
  const [ofItems, ofLevels] = await Promise.all([
    affectedProducts(container, "inventory-item", itemIds),
    affectedProducts(container, "inventory-level", idsIn(listIn(body, "delete"))),
  ])
  return [...new Set([...ofItems, ...ofLevels])]
}
