import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { KnownProduct } from "../steps/load-shop-product"

/**
 * Checks that the administrator who sets a product's variants has seen all of them. A variant without a price in the shop's currency is
 * not for sale, and so not shown: setting the others would delete it.
 *
 * @throws ApiError `validation` naming such variants
 */
export async function assertVariantsShown(
  container: MedusaContainer,
  { productId, stocks, shown }: KnownProduct,
): Promise<void> {
  const all = Object.keys(stocks)
  if (all.length <= (shown.variants?.length ?? 1)) return
  const [entry] = await container.resolve(CATALOGUE_MODULE).entriesOf([productId])
  const seen = new Set(entry?.listed ? entry.variants.map(({ id }) => id) : [])
  const hidden = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: all.filter((id) => !seen.has(id)) }, { select: ["title"], take: all.length })
  if (hidden.length === 0) return
  const names = hidden.map(({ title }) => title).join(", ")
  throwError("validation", undefined, {
    variants: `Not shown here, because they have no price in dollars: ${names}. Saving would delete them. Please give them a price in the engine's admin, or delete them there.`,
  })
}
