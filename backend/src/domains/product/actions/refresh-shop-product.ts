import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { refreshCatalogue } from "../../catalogue/actions/refresh"

/**
 * Reads a product of the facade from the engine again, so that the catalogue has its current data, whatever changed
 * it; does nothing for an unknown id.
 */
export async function refreshShopProduct(container: MedusaContainer, id: number): Promise<void> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
  if (row) await refreshCatalogue(container, { productIds: [row.product_id] })
}
