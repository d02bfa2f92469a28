import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CURRENCY_CODE } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import { toCents } from "../../../policy/money"
import type { Fields } from "../changed-fields"
import type { ReadStates } from "./state"

interface PriceRow {
  amount: number
  currency_code: string
  price_list_id?: string | null
}

interface VariantRow {
  id: string
  title: string | null
  price_set?: { prices?: (PriceRow | null)[] | null } | null
}

interface ProductRow {
  id: string
  title: string
  status: string
  variants?: (VariantRow | null)[] | null
}

const FIELDS = [
  "id",
  "title",
  "status",
  "variants.id",
  "variants.title",
  "variants.price_set.prices.amount",
  "variants.price_set.prices.currency_code",
  "variants.price_set.prices.price_list_id",
]

/** Prices in cents: `price` of the only variant, else one for each; `salePrice` is a price list's. */
function priceFields(variants: VariantRow[]): Fields {
  const fields: Fields = {}
  for (const variant of variants) {
    const suffix = variants.length > 1 ? ` of ${variant.title ?? variant.id}` : ""
    const prices = (variant.price_set?.prices ?? []).flatMap((price) => price ?? [])
    for (const price of prices.filter(({ currency_code }) => currency_code === CURRENCY_CODE)) {
      fields[`${price.price_list_id ? "salePrice" : "price"}${suffix}`] = toCents(price.amount)
    }
  }
  return fields
}

/** Name, price and who a product is for; its texts and pictures are not logged. */
export const readProductStates: ReadStates = async (container, ids) => {
  const [{ data }, rows] = await Promise.all([
    container
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "product", fields: FIELDS, filters: { id: ids } }),
    container
      .resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
      .listProductAccesses({ product_id: ids }, { take: ids.length }),
  ])
  const access = new Map(rows.map((row) => [row.product_id, row]))
  return new Map(
    (data as unknown as ProductRow[]).map((product) => {
      const known = access.get(product.id)
      const fields = {
        name: product.title,
        status: product.status,
        ...priceFields((product.variants ?? []).flatMap((variant) => variant ?? [])),
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
