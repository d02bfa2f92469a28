import { CURRENCY_CODE } from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type { Fields } from "#domains/operations/audit/actions/record"
import type { AuditState, ReadStates } from "#domains/operations/audit/rules/state"
import { facadeIdsOfCategories } from "../../queries/category-entries"
import { CATEGORY_FIELDS, categoriesOf, type CategorizedProduct } from "../../queries/engine-product"
import { readListPrices, type ListPrice } from "../../queries/list-prices"
import { accessFieldsOf, type AccessFields } from "../../rules/access-fields"
import { ENGINE_FIELDS, givenFields, type EngineFields } from "../../rules/engine-fields"
import { contentAmountOf, DETAIL_FIELDS, detailsOf, type DetailedProduct } from "../../rules/product-details"
import { toCents } from "#lib/money"
import { saleFields, salePricesOf, type SalePrices } from "./sale-prices"

/** A price outside of price lists, with its conditions. */
interface VariantPrice {
  amount: number
  currency_code: string
  min_quantity?: unknown
  max_quantity?: unknown
  rules_count?: number | null
}

/** The audited fields of a variant. */
interface VariantRow {
  id: string
  title: string | null
  sku: string | null
  thumbnail: string | null
  metadata?: Record<string, unknown> | null
  price_set?: {
    id: string
    prices?: (VariantPrice | null)[] | null
  } | null
  inventory_items?:
    | ({
        required_quantity: number
        inventory?: { location_levels?: ({ stocked_quantity: number } | null)[] | null } | null
      } | null)[]
    | null
}

const VARIANT_FIELDS = [
  "variants.id",
  "variants.title",
  "variants.sku",
  "variants.thumbnail",
  "variants.metadata",
  "variants.price_set.id",
  ...["amount", "currency_code", "min_quantity", "max_quantity", "rules_count"].map(
    (field) => `variants.price_set.prices.${field}`,
  ),
  "variants.inventory_items.required_quantity",
  "variants.inventory_items.inventory.location_levels.stocked_quantity",
]

/** Units in stock across all locations; null for a variant without inventory items. */
function stockedOf({ inventory_items: items }: VariantRow): number | null {
  const pieces = (items ?? []).flatMap((item) => {
    if (!item) return []
    const levels = (item.inventory?.location_levels ?? []).flatMap((level) => level ?? [])
    const stocked = levels.reduce((sum, level) => sum + Number(level.stocked_quantity), 0)
    return [Math.floor(stocked / (item.required_quantity || 1))]
  })
  return pieces.length > 0 ? Math.min(...pieces) : null
}

const quantityOf = (value: unknown) => (value === null || value === undefined ? "" : String(Number(value)))

/** A price's conditions in words; empty for the base price. */
function conditionsOf({ min_quantity, max_quantity, rules_count }: VariantPrice): string {
  const [from, upTo] = [quantityOf(min_quantity), quantityOf(max_quantity)]
  return [rules_count && " by rules", from && ` from ${from} items`, upTo && ` up to ${upTo} items`]
    .filter(Boolean)
    .join("")
}

/**
 * Prices in cents and units in stock: `price` and `stocked` for a single variant, otherwise one pair per variant.
 * A price for a region or a number of pieces has its conditions in the name. `salePrice` is the price in a price list,
 * whose title is in the name. Units reserved by orders count as stocked, so that no order changes the figure while an
 * administrator edits the product.
 */
function variantFields(variants: VariantRow[], sales: SalePrices): Fields {
  const fields: Fields = {}
  for (const variant of variants) {
    const { title, id, price_set: set } = variant
    const suffix = variants.length > 1 ? ` of ${title ?? id}` : ""
    const prices = (set?.prices ?? []).flatMap((price) => price ?? [])
    for (const price of prices.filter(({ currency_code }) => currency_code === CURRENCY_CODE)) {
      fields[`price${suffix}${conditionsOf(price)}`] = toCents(price.amount)
    }
    fields[`stocked${suffix}`] = stockedOf(variant)
    if (variant.sku) fields[`sku${suffix}`] = variant.sku
    if (variant.thumbnail) fields[`imageUrl of ${title ?? id}`] = variant.thumbnail
    const contentAmount = contentAmountOf(variant.metadata)
    if (contentAmount) fields[`contentAmount of ${title ?? id}`] = contentAmount
    for (const { amount, list } of sales.get(set?.id ?? "") ?? []) {
      Object.assign(fields, { [`salePrice${suffix} in ${list.title}`]: toCents(amount) }, saleFields(list))
    }
  }
  return fields
}

/** The details on a product's page besides its description, each as a line or a list; empty ones are left out. */
function detailFields(product: ProductRow): Fields {
  const {
    pictures = [],
    facts = [],
    boxContents = [],
    files = [],
    netContent,
    sizeGuide,
    returnable = true,
    supplyDays,
  } = detailsOf(product) ?? {}
  const sizes = sizeGuide?.sizes.map(({ value, fromMm, toMm }) => `${value} ${fromMm}–${toMm} mm`)
  return {
    ...(pictures.length > 0 && { pictures: pictures.map(({ url, alt }) => `${url} (${alt})`) }),
    ...(facts.length > 0 && { facts: facts.map(({ name, value }) => `${name}: ${value}`) }),
    ...(boxContents.length > 0 && { boxContents }),
    ...(files.length > 0 && { files: files.map(({ name, url }) => `${name} (${url})`) }),
    ...(netContent && { netContent: `${netContent.amount} ${netContent.unit}` }),
    ...(sizeGuide && { sizeGuide: [`${sizeGuide.option}, ${sizeGuide.measure}`, ...(sizes ?? [])] }),
    ...(!returnable && { returnable }),
    ...(supplyDays && { supplyDays }),
  }
}

interface ProductRow extends CategorizedProduct, EngineFields, DetailedProduct {
  id: string
  status: string
  variants?: (VariantRow | null)[] | null
}

const FIELDS = ["id", ...ENGINE_FIELDS, ...DETAIL_FIELDS, "status", ...CATEGORY_FIELDS, ...VARIANT_FIELDS]

/** The data behind the states of products. */
interface AuditedProducts {
  products: readonly ProductRow[]
  accessOf: ReadonlyMap<string, AuditedAccess>
  categoryIdOf: ReadonlyMap<string, number>
  listPrices: readonly ListPrice[]
}

type AuditedAccess = AccessFields & { id: number; doctor_ids: string[] }

const variantsOf = (product: ProductRow) => (product.variants ?? []).flatMap((variant) => variant ?? [])

/** The states of loaded products, by the engine's ids: texts, pictures, prices, stock, and audience. */
export function productStatesOf({
  products,
  accessOf,
  categoryIdOf,
  listPrices,
}: AuditedProducts): Map<string, AuditState> {
  const sales = salePricesOf(listPrices)
  return new Map(
    products.map((product) => {
      const known = accessOf.get(product.id)
      const fields = {
        ...givenFields(product),
        status: product.status,
        categoryId: categoryIdOf.get(categoriesOf(product)[0] ?? "") ?? null,
        ...variantFields(variantsOf(product), sales),
        ...detailFields(product),
        ...(known && {
          ...accessFieldsOf(known),
          doctorIds: known.doctor_ids,
        }),
      }
      return [product.id, { subjectId: known?.id ?? null, fields }]
    }),
  )
}

/** Reads the states of products. */
export const readProductStates: ReadStates = async (container, ids) => {
  const [products, rows] = await Promise.all([
    graphRows<ProductRow>(container, { entity: "product", fields: FIELDS, filters: { id: ids } }),
    container.resolve(CATALOGUE_ACCESS_MODULE).listProductAccesses({ product_id: ids }, { take: ids.length }),
  ])
  const priceSetIds = products.flatMap(variantsOf).flatMap(({ price_set }) => price_set?.id ?? [])
  const [listPrices, categoryIdOf] = await Promise.all([
    readListPrices(container, priceSetIds),
    facadeIdsOfCategories(container, [...new Set(products.flatMap((row) => categoriesOf(row)[0] ?? []))]),
  ])
  const accessOf = new Map(rows.map((row) => [row.product_id, row]))
  return productStatesOf({ products, accessOf, categoryIdOf, listPrices })
}
