import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { availabilityOf, availableOf, COUNTED_FIELDS, type CountedRow } from "./counted-variant"

/** A variant with the quantity that can be sold now, without its price. */
export interface StockedVariant {
  variantId: string
  variantTitle: string | null
  sku: string | null
  productId: string
  productTypeId: string | null
  title: string
  description: string | null
  handle: string
  thumbnail: string | null
  discountable: boolean
  /** The quantity that can be bought; null when stock is not managed or backorders are allowed. */
  available: number | null
}

/** The fields of a variant that its line item shows. */
interface DescribedRow {
  id: string
  title: string | null
  sku: string | null
  thumbnail: string | null
  product?: {
    id: string
    title: string
    description: string | null
    handle: string
    thumbnail: string | null
    discountable: boolean
    status: string
    type_id?: string | null
  } | null
}

/** A variant as the engine returns it. */
export interface StockedRow extends CountedRow, DescribedRow {}

const DESCRIBED_FIELDS = [
  "id",
  "title",
  "sku",
  "thumbnail",
  "product.id",
  "product.title",
  "product.description",
  "product.handle",
  "product.thumbnail",
  "product.discountable",
  "product.status",
  "product.type_id",
]

/** Only reads other modules' link tables, for the records of each variant. */
export const STOCKED_FIELDS = [...COUNTED_FIELDS, ...DESCRIBED_FIELDS]

/** @param available units by variant id, see `availabilityOf` */
export function toStockedVariant(
  row: StockedRow,
  available: ReadonlyMap<string, number>,
): StockedVariant | null {
  return row.product ? describeVariant(row, row.product, availableOf(row, available)) : null
}

function describeVariant(
  row: DescribedRow,
  product: NonNullable<DescribedRow["product"]>,
  available: number | null,
): StockedVariant {
  return {
    variantId: row.id,
    variantTitle: row.title,
    sku: row.sku,
    productId: product.id,
    productTypeId: product.type_id ?? null,
    title: product.title,
    description: product.description,
    handle: product.handle,
    thumbnail: row.thumbnail ?? product.thumbnail,
    discountable: product.discountable,
    available,
  }
}

/**
 * The variants of a published product without their stock, as if unlimited, for callers that already know its sales
 * channel, price and stock. One query.
 */
export async function findPlentifulVariants(
  container: MedusaContainer,
  productId: string,
): Promise<StockedVariant[]> {
  const rows = await graphRows<DescribedRow>(container, {
    entity: "variant",
    fields: DESCRIBED_FIELDS,
    filters: { product_id: [productId] },
  })
  return rows.flatMap((row) =>
    row.product?.status === "published" ? describeVariant(row, row.product, null) : [],
  )
}

/**
 * The variants of a published product, for callers that already know its sales channel and price. Four queries,
 * regardless of the number of variants.
 */
export async function findStockedVariants(
  container: MedusaContainer,
  productId: string,
  salesChannelId: string | null | undefined,
): Promise<StockedVariant[]> {
  const data = await graphRows<StockedRow>(container, {
    entity: "variant",
    fields: STOCKED_FIELDS,
    filters: { product_id: [productId] },
  })
  const rows = data.filter(({ product }) => product?.status === "published")
  const available = await availabilityOf(container, rows, salesChannelId)
  return rows.flatMap((row) => toStockedVariant(row, available) ?? [])
}

/** Whether a product must be shipped, that is, has a shipping profile. One query. */
export async function requiresShipping(container: MedusaContainer, productId: string): Promise<boolean> {
  const links = await graphRows<{ product_id: string }>(container, {
    entity: "product_shipping_profile",
    fields: ["product_id"],
    filters: { product_id: productId },
  })
  return links.length > 0
}
