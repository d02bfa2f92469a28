import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PRICE_LOW, type ProductVariantsBody } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { KnownProduct } from "../steps/load-shop-product"

/**
 * Checks that the administrator has seen all variants that would be saved. A variant without a price in the shop's
 * currency is not in the catalogue, so saving the others would delete it. Only such a variant may be sent without a
 * price.
 *
 * @throws ApiError `validation` naming the variants that were not seen, or the prices that are missing
 */
export async function assertVariantsShown(
  container: MedusaContainer,
  { productId, stocks, shown }: KnownProduct,
  { variants, seen = [] }: Pick<ProductVariantsBody, "variants" | "seen">,
): Promise<void> {
  const all = Object.keys(stocks)
  const arePriced = variants.every(({ price }) => price !== undefined)
  if (arePriced && all.length <= (shown.variants?.length ?? 1)) return
  const [entry] = await container.resolve(CATALOGUE_MODULE).entriesOf([productId])
  const listed = new Set(entry?.listed ? entry.variants.map(({ id }) => id) : [])
  const mayLackPrice = (id: string) => all.includes(id) && !listed.has(id)
  const missing = variants.flatMap(({ id = "", price }, place) =>
    price === undefined && !mayLackPrice(id) ? [[`variants.${place}.price`, PRICE_LOW] as const] : [],
  )
  if (missing.length > 0) throwError("validation", undefined, Object.fromEntries(missing))
  const known = new Set([...listed, ...seen, ...variants.map(({ id }) => id)])
  const unseen = all.filter((id) => !known.has(id))
  if (unseen.length === 0) return
  const hidden = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: unseen }, { select: ["title"], take: unseen.length })
  const names = hidden.map(({ title }) => title).join(", ")
  throwError("validation", undefined, {
    variants: `Some variants weren't shown when you opened this page, because they have no price in dollars: ${names}. Saving would delete them. Please reload the page.`,
  })
}
