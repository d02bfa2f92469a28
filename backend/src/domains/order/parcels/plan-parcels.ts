import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { ApiError } from "#errors/api-error"
import type { OrderVariant } from "#domains/store/stock/queries/find-order-variants"
import { findOptions, optionOf, type Option } from "./parcel-option"
import { findFree, requireFree, type Leaving } from "./free-stock"
import { findReserved } from "./stock"
import { isDivisible, sharesOf, summed, type LineStock, type Share } from "./taken-stock"

/** An order line with the number of units to pack. */
export interface LineToPack {
  id: string
  quantity: number
}

/** What staff may say of a parcel in the engine's admin. */
export interface ParcelWish {
  locationId?: string | null | undefined
  optionId?: string | undefined
  deliveryAddress?: object | undefined
  metadata?: Record<string, unknown> | null | undefined
}

interface Names {
  title: string
  sku: string
  barcode: string
}

/** Units of a line in a parcel, their stock, and the part no longer reserved. */
export interface PackedLine {
  id: string
  units: number
  taken: LineStock[]
  released: LineStock[]
  names: { line: Names; ofItem: Map<string, Partial<Names>> }
}

/** The content of one engine fulfillment: one delivery option and one location. */
export interface ParcelToPack {
  orderId: string
  order: object
  option: Pick<Option, "id" | "provider_id">
  locationId: string
  requiresShipping: boolean
  data: Record<string, unknown> | null
  deliveryAddress: object
  metadata: Record<string, unknown> | null
  lines: PackedLine[]
}

interface VariantRow extends Pick<OrderVariant, "id" | "manage_inventory" | "allow_backorder"> {
  product?: { shipping_profile?: { id: string } | null } | null
  inventory_items?: (KitItem | null)[] | null
}

interface KitItem {
  inventory_item_id: string
  required_quantity: number
  inventory?: { title: string | null; sku: string | null } | null
}

interface ItemRow {
  id: string
  title: string
  variant_id: string | null
  variant_title: string | null
  variant_sku: string | null
  variant_barcode: string | null
  quantity: unknown
  requires_shipping: boolean
  detail?: { fulfilled_quantity: unknown } | null
  variant?: VariantRow | null
}

interface OrderRow {
  id: string
  sales_channel_id: string | null
  shipping_address?: Record<string, unknown> | null
  shipping_methods?:
    ({ shipping_option_id: string | null; data?: Record<string, unknown> | null } | null)[] | null
  items: ItemRow[]
}

const FIELDS = [
  ...["id", "display_id", "status", "customer_id", "sales_channel_id", "shipping_address.*", "metadata"],
  ...["shipping_methods.shipping_option_id", "shipping_methods.data"],
  ...["items.*", "items.detail.*"],
  ...["items.variant.id", "items.variant.manage_inventory", "items.variant.allow_backorder"],
  "items.variant.product.shipping_profile.id",
  ...["items.variant.inventory_items.inventory_item_id", "items.variant.inventory_items.required_quantity"],
  ...["items.variant.inventory_items.inventory.title", "items.variant.inventory_items.inventory.sku"],
]

function namesOf(item: ItemRow): PackedLine["names"] {
  const title = item.variant_title ?? item.title
  const line = { title, sku: item.variant_sku ?? "", barcode: item.variant_barcode ?? "" }
  const kit = (item.variant?.inventory_items ?? []).flatMap((part) => part ?? [])
  return {
    line,
    ofItem: new Map(
      kit.map(({ inventory_item_id, inventory }) => [
        inventory_item_id,
        { title: inventory?.title ?? title, sku: inventory?.sku ?? "" },
      ]),
    ),
  }
}

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  if (order) return order
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`)
}

/**
 * Plans the parcels for units of an order's lines: one for each delivery option and stock location. Called under the
 * order's lock, before the packing transaction.
 *
 * @throws ApiError `invalid_transition` if nothing delivers a product any more, its stock is gone, or too little is at the
 *   wished location
 */
export async function planParcels(
  container: MedusaContainer,
  orderId: string,
  wanted: readonly LineToPack[],
  wish: ParcelWish = {},
): Promise<ParcelToPack[]> {
  const order = await findOrder(container, orderId)
  const itemOf = new Map(order.items.map((item) => [item.id, item]))
  const lines = wanted.flatMap(({ id, quantity }) => {
    const item = itemOf.get(id)
    return item && quantity > 0 ? [{ item, quantity }] : []
  })
  const lineIds = lines.map(({ item }) => item.id)
  const profileIds = lines.flatMap(({ item }) => item.variant?.product?.shipping_profile?.id ?? [])
  const [options, reserved] = await Promise.all([
    findOptions(container, order, [...new Set(profileIds)]),
    findReserved(container, lineIds),
  ])
  const unreservedLines = lines.filter(({ item }) => (reserved.get(item.id) ?? []).length === 0)
  const free = await findFree(
    container,
    order,
    unreservedLines.map(({ item, quantity }) => ({ ...item, quantity })),
  )
  const methods = order.shipping_methods ?? []
  const named = wish.optionId ? await options.byId(wish.optionId) : undefined
  const parcels = new Map<string, ParcelToPack>()
  const leaving: Leaving[] = []
  for (const { item, quantity } of lines) {
    const option = optionOf(item, options, named)
    const own = reserved.get(item.id) ?? []
    const open = Number(item.quantity) - Number(item.detail?.fulfilled_quantity ?? 0)
    if (!isDivisible({ open, reserved: own })) {
      throw new ApiError(
        "invalid_transition",
        `${item.title} can't be packed because its reservation was changed and no longer covers ${open}. Correct or delete it in the engine's admin, under Inventory.`,
      )
    }
    const unreserved = free.get(item.id) ?? []
    const shares: Share[] = sharesOf({ units: quantity, open, reserved: own }, wish.locationId)
    const place = unreserved[0]?.locationId ?? option.service_zone?.fulfillment_set?.location?.id ?? ""
    if (shares.length === 0) shares.push({ locationId: place, units: quantity, taken: unreserved })
    leaving.push({ item, shares })
    for (const share of shares) {
      const locationId = wish.locationId ?? share.locationId
      const taken = summed(
        share.taken.map((one) => (wish.locationId ? { ...one, locationId: wish.locationId } : one)),
      )
      const released = own.length > 0 ? share.taken : []
      const key = [item.requires_shipping, option.id, locationId].join()
      const parcel = parcels.get(key) ?? {
        ...{ orderId, order, option, locationId, requiresShipping: item.requires_shipping, lines: [] },
        data: methods.find((method) => method?.shipping_option_id === option.id)?.data ?? null,
        deliveryAddress: { ...order.shipping_address, id: undefined, ...wish.deliveryAddress },
        metadata: wish.metadata ?? null,
      }
      const line = { id: item.id, units: share.units, taken, released, names: namesOf(item) }
      parcels.set(key, { ...parcel, lines: [...parcel.lines, line] })
    }
  }
  if (wish.locationId) await requireFree(container, wish.locationId, leaving)
  return [...parcels.values()].sort(
    (one, other) => Number(other.requiresShipping) - Number(one.requiresShipping),
  )
}

/** The inventory items of the parcels' stock. */
export const stockOf = (parcels: readonly ParcelToPack[]): string[] =>
  parcels.flatMap(({ lines }) => lines.flatMap(({ taken }) => taken.map((one) => one.inventoryItemId)))
