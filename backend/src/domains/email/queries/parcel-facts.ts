import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "#engine/graph"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { unitsOf } from "#domains/order-facts/rules/parcel-units"
import { carrierOf, webAddress } from "#domains/order-facts/rules/tracking"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { inOrderOfCreation } from "#engine/line-order"
import type { Parcel } from "../rules/parcel-email"

interface FulfillmentRow {
  shipped_at: Date | string | null
  canceled_at: Date | string | null
  items: { line_item_id: string; quantity: unknown }[]
  metadata: Record<string, unknown> | null
  labels: { tracking_number: string | null; tracking_url: string | null }[]
  order: {
    id: string
    items: { id: string; title: string; variant_title: string | null; product_id: string | null }[]
  } | null
}

const FIELDS = [
  "shipped_at",
  "canceled_at",
  "metadata",
  "items.line_item_id",
  "items.quantity",
  "labels.tracking_number",
  "labels.tracking_url",
  "order.id",
  "order.items.id",
  "order.items.created_at",
  "order.items.title",
  "order.items.variant_title",
  "order.items.product_id",
]

interface FoundParcel {
  orderId: string
  parcel: Parcel
  isCanceled: boolean
  /** Whether it contains a member's starter kit. */
  hasKit: boolean
  shippedAt: Date | string | null
}

/**
 * The items in a fulfillment, with the titles of the order's line items. A fulfillment's own titles are those of
 * variants.
 */
function contentOf(row: FulfillmentRow): Parcel["items"] {
  const units = unitsOf(row)
  return inOrderOfCreation(row.order?.items ?? []).flatMap((line) => {
    const quantity = units.get(line.id)
    return quantity ? [{ title: lineName(line), quantity }] : []
  })
}

async function hasKit(container: MedusaContainer, { items, order }: FulfillmentRow): Promise<boolean> {
  const lineIds = new Set(items.map((item) => item.line_item_id))
  const productIds = (order?.items ?? []).flatMap(({ id, product_id }) =>
    lineIds.has(id) && product_id ? [product_id] : [],
  )
  const kits = await container
    .resolve(CATALOGUE_ACCESS_MODULE)
    .listProductAccesses({ product_id: productIds, kind: "starter_kit" }, { select: ["id"], take: 1 })
  return kits.length > 0
}

/** A fulfillment's data for emails; undefined if it doesn't exist. */
export async function findParcel(
  container: MedusaContainer,
  fulfillmentId: string,
): Promise<FoundParcel | undefined> {
  const [row] = await graphRows<FulfillmentRow>(container, {
    entity: "fulfillment",
    fields: FIELDS,
    filters: { id: fulfillmentId },
  })
  if (!row?.order) return undefined
  return {
    orderId: row.order.id,
    isCanceled: row.canceled_at !== null,
    hasKit: await hasKit(container, row),
    shippedAt: row.shipped_at,
    parcel: {
      items: contentOf(row),
      carrier: carrierOf(row),
      tracking: row.labels.flatMap(({ tracking_number: number, tracking_url: url }) =>
        number ? [{ number, url: webAddress(url) }] : [],
      ),
    },
  }
}
