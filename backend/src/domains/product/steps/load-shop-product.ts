import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { visibility } from "@shop/contracts"
import { throwError } from "../../../errors/api-error"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"

/**
 * Loads a product by the facade's id, as the catalogue shows it, with the engine's id and that of its first variant.
 *
 * @throws ApiError `not_found`, also for products that are not listed: drafts, the membership, the starter kit
 */
export const loadShopProductStep = createStep(
  "load-shop-product",
  async ({ id }: { id: number }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const catalogue = container.resolve(CATALOGUE_MODULE)
    const [[row], shown] = await Promise.all([
      access.listProductAccesses({ id, kind: "goods" }, { take: 1 }),
      catalogue.find(id, visibility.options),
    ])
    if (!row || !shown) throwError("not_found", "This product could not be found.")
    const { product_id: productId } = row
    const [entry] = await catalogue.entriesOf([productId])
    const [variant] = entry?.listed ? entry.variants : []
    return new StepResponse({ productId, variantId: variant?.id ?? null, shown })
  },
)
