import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { facadeIdsOfCategories } from "../../catalogue/queries/category-entries"
import {
  CATEGORY_FIELDS,
  mainCategoryOf,
  type CategorizedProduct,
} from "../../catalogue/queries/engine-product"
import { readSalePrices } from "./sale-prices"
import type { ReadStates } from "../../audit/rules/state"
import { VARIANT_FIELDS, variantFields, type VariantRow } from "./variant-fields"
import { graphRows } from "../../../engine/graph"

interface ProductRow extends CategorizedProduct {
  id: string
  title: string
  description: string | null
  thumbnail: string | null
  status: string
  variants?: (VariantRow | null)[] | null
}

const FIELDS = ["id", "title", "description", "thumbnail", "status", ...CATEGORY_FIELDS, ...VARIANT_FIELDS]

/** What a product says, costs and shows, how many there are, and who it is for. */
export const readProductStates: ReadStates = async (container, ids) => {
  const [found, rows] = await Promise.all([
    graphRows<ProductRow>(container, { entity: "product", fields: FIELDS, filters: { id: ids } }),
    container.resolve(CATALOGUE_ACCESS_MODULE).listProductAccesses({ product_id: ids }, { take: ids.length }),
  ])
  const variantsOf = (product: ProductRow) => (product.variants ?? []).flatMap((variant) => variant ?? [])
  const priceSetIds = found.flatMap(variantsOf).flatMap(({ price_set }) => price_set?.id ?? [])
  const [sales, categoryIds] = await Promise.all([
    readSalePrices(container, priceSetIds),
    facadeIdsOfCategories(container, [...new Set(found.flatMap((row) => mainCategoryOf(row) ?? []))]),
  ])
  const access = new Map(rows.map((row) => [row.product_id, row]))
  return new Map(
    found.map((product) => {
      const known = access.get(product.id)
      const fields = {
        name: product.title,
        description: product.description,
        imageUrl: product.thumbnail,
        status: product.status,
        categoryId: categoryIds.get(mainCategoryOf(product) ?? "") ?? null,
        ...variantFields(variantsOf(product), sales),
        ...(known && {
          visibility: known.visibility,
          featured: known.featured,
          doctorIds: known.doctor_ids,
        }),
      }
      return [product.id, { subjectId: known?.id ?? null, fields }]
    }),
  )
}
