import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type { CataloguedProduct } from "#modules/catalogue/product-columns"
import type { ReadProduct } from "../queries/read-shop-product"

/** A product as read under its lock, before it is changed. */
export interface KnownProduct extends ReadProduct {
  /** As the catalogue shows it to visitors. */
  shown: CataloguedProduct
}

interface LoadShopProductInput {
  /** The facade's id. */
  id: number
  /** Omitted if the product has not been read. */
  known?: KnownProduct | undefined
}

async function findByFacadeId(
  container: MedusaContainer,
  id: number,
): Promise<Pick<KnownProduct, "productId" | "shown">> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const [[row], shown] = await Promise.all([
    access.listProductAccesses({ id, kind: "goods" }, { take: 1 }),
    catalogue.find(id, visibility.options),
  ])
  if (!row || !shown) throwError("not_found", "This product could not be found.")
  return { productId: row.product_id, shown }
}

/**
 * Loads a product by the facade's id, as the catalogue shows it to visitors, with the engine's id and that of its first
 * variant.
 *
 * @throws ApiError `not_found`, also for products that are not listed: drafts, the membership, the starter kit
 */
export const loadShopProductStep = createStep(
  "load-shop-product",
  async ({ id, known }: LoadShopProductInput, { container }) => {
    const { productId, shown } = known ?? (await findByFacadeId(container, id))
    const [entry] = await container.resolve(CATALOGUE_MODULE).entriesOf([productId])
    const [variant] = entry?.listed ? entry.variants : []
    return new StepResponse({ productId, variantId: variant?.id ?? null, shown })
  },
)
