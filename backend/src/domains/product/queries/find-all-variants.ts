import type { MedusaContainer } from "@medusajs/framework/types"
import type { AllVariants } from "@shop/contracts"
import { listedVariants } from "#domains/catalogue/queries/listed-variants"
import { readProducts } from "#domains/catalogue/queries/product-reading"
import { countPieces, findVariantsForSale } from "#domains/catalogue/queries/variants-for-sale"
import { withImagePath } from "#domains/catalogue/presenter"
import { throwError } from "#errors/api-error"
import { optionsOf } from "#modules/catalogue/product-row"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { ONLY_OPTION } from "../rules/single-variant-product"

/**
 * Every variant of a product, by its facade id, from the engine. The catalogue only lists those for sale.
 *
 * @throws ApiError `not_found`
 */
export async function findAllVariants(container: MedusaContainer, id: number): Promise<AllVariants> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
  const { products, sales, locationIds } = await readProducts(container, row ? [row.product_id] : [])
  const [product] = products
  if (!product) throwError("not_found", "This product could not be found.")
  const forSale = await findVariantsForSale(container, { products, sales, locationIds })
  const sold = forSale.get(product.id) ?? []
  const isSold = new Set(sold.map(({ variantId }) => variantId))
  const piecesOf = countPieces(products, locationIds)
  const others = (product.variants ?? []).flatMap((variant) =>
    !variant || isSold.has(variant.id)
      ? []
      : [{ variantId: variant.id, unitPrice: 0, regularUnitPrice: null, available: piecesOf(variant) }],
  )
  const variants = listedVariants(product, [...sold, ...others], new Map())
  const options = optionsOf(variants)
  const hasChoice = options.some(({ name }) => name !== ONLY_OPTION.name)
  return {
    options: hasChoice ? options : [],
    variants: variants.map((variant) => ({
      ...withImagePath(variant),
      options: hasChoice ? variant.options : {},
      price: isSold.has(variant.id) ? variant.priceCents : null,
      stockQuantity: variant.stock,
    })),
  }
}
