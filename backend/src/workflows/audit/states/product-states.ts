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
  price_list?: PriceListRow | null
}

interface PriceListRow {
  title: string
  status: string
  starts_at: Date | string | null
  ends_at: Date | string | null
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
  "variants.price_set.prices.price_list.title",
  "variants.price_set.prices.price_list.status",
  "variants.price_set.prices.price_list.starts_at",
  "variants.price_set.prices.price_list.ends_at",
]

function isoOf(date: Date | string | null): string | null {
  return date === null ? null : new Date(date).toISOString()
}

/** When a price list holds: its prices count only while it is active, from its start to its end. */
function saleFields({ title, status, starts_at, ends_at }: PriceListRow): Fields {
  return {
    [`saleStatus in ${title}`]: status,
    [`saleStartsAt in ${title}`]: isoOf(starts_at),
    [`saleEndsAt in ${title}`]: isoOf(ends_at),
  }
}

/** Prices in cents: `price` of the only variant, else one for each; `salePrice` is a price list's, by its title. */
function priceFields(variants: VariantRow[]): Fields {
  const fields: Fields = {}
  for (const variant of variants) {
    const suffix = variants.length > 1 ? ` of ${variant.title ?? variant.id}` : ""
    const prices = (variant.price_set?.prices ?? []).flatMap((price) => price ?? [])
    for (const price of prices.filter(({ currency_code }) => currency_code === CURRENCY_CODE)) {
      const { price_list: list, amount } = price
      const name = list ? `salePrice${suffix} in ${list.title}` : `price${suffix}`
      Object.assign(fields, { [name]: toCents(amount) }, list && saleFields(list))
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
