import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CURRENCY_CODE } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import { toCents } from "../../../policy/money"
import type { Fields } from "../changed-fields"
import { readSalePrices, saleFields, type SalePrices } from "./sale-prices"
import type { ReadStates } from "./state"

interface PriceRow {
  amount: number
  currency_code: string
}

interface VariantRow {
  id: string
  title: string | null
  price_set?: { id: string; prices?: (PriceRow | null)[] | null } | null
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
  "variants.price_set.id",
  "variants.price_set.prices.amount",
  "variants.price_set.prices.currency_code",
]

/** Prices in cents: `price` of the only variant, else one for each; `salePrice` is a price list's, by its title. */
function priceFields(variants: VariantRow[], sales: SalePrices): Fields {
  const fields: Fields = {}
  for (const { title, id, price_set: set } of variants) {
    const suffix = variants.length > 1 ? ` of ${title ?? id}` : ""
    const prices = (set?.prices ?? []).flatMap((price) => price ?? [])
    for (const price of prices.filter(({ currency_code }) => currency_code === CURRENCY_CODE)) {
      fields[`price${suffix}`] = toCents(price.amount)
    }
    for (const { amount, list } of sales.get(set?.id ?? "") ?? []) {
      Object.assign(fields, { [`salePrice${suffix} in ${list.title}`]: toCents(amount) }, saleFields(list))
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
  const found = data as unknown as ProductRow[]
  const variantsOf = (product: ProductRow) => (product.variants ?? []).flatMap((variant) => variant ?? [])
  const priceSetIds = found.flatMap(variantsOf).flatMap(({ price_set }) => price_set?.id ?? [])
  const sales = await readSalePrices(container, priceSetIds)
  const access = new Map(rows.map((row) => [row.product_id, row]))
  return new Map(
    found.map((product) => {
      const known = access.get(product.id)
      const fields = {
        name: product.title,
        status: product.status,
        ...priceFields(variantsOf(product), sales),
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
