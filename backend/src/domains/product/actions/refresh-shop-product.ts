import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { refreshCatalogue } from "../../catalogue/actions/refresh"

/**
 * Rereads a product, by its facade id, from the engine, so that the catalogue has its current data, whatever changed
 * it. Does nothing for an unknown id.
 */
export async function refreshShopProduct(container: MedusaContainer, id: number): Promise<void> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
  if (row) await refreshCatalogue(container, { productIds: [row.product_id] })
}
