import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { graphRows } from "../../../engine/graph"
import { ApiError } from "../../../errors/api-error"

/** A line of an order, and how many of its units are packed. */
interface PackedLine {
  id: string
  quantity: number
}

interface OrderRow {
  items: {
    id: string
    title: string
    requires_shipping: boolean
    variant?: { product?: { shipping_profile?: { id: string } | null } | null } | null
  }[]
  shipping_methods?: ({ shipping_option_id: string | null } | null)[] | null
}

interface Option {
  id: string
  shipping_profile_id: string | null
}

async function findOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: [
      "items.id",
      "items.title",
      "items.requires_shipping",
      "items.variant.product.shipping_profile.id",
      "shipping_methods.shipping_option_id",
    ],
    filters: { id: orderId },
  })
  return order
}

/** Where the stock of each line is reserved; lines whose stock comes from several locations are left out. */
async function findLocations(container: MedusaContainer, lineIds: string[]): Promise<Map<string, string>> {
  const reservations = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems(
      { line_item_id: lineIds },
      { select: ["id", "line_item_id", "location_id"], take: null },
    )
  return new Map(
    lineIds.flatMap((id) => {
      const own = reservations.filter(({ line_item_id }) => line_item_id === id)
      const [location, ...others] = new Set(own.map(({ location_id }) => location_id))
      return location && others.length === 0 ? [[id, location] as const] : []
    }),
  )
}

/**
 * The option to deliver each profile's products by: the one that the buyer chose, or, if it was deleted, the product
 * was moved to another profile since, or rode along, the profile's oldest.
 */
async function findOptions(
  container: MedusaContainer,
  chosenIds: string[],
  profileIds: string[],
): Promise<{ ofProfile: Map<string, string>; any: string | undefined }> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const select = ["id", "shipping_profile_id"] as const
  const [chosen, others] = (await Promise.all([
    fulfillment.listShippingOptions({ id: chosenIds }, { select: [...select] }),
    fulfillment.listShippingOptions(
      { shipping_profile_id: profileIds },
      {
        select: [...select],
        order: { created_at: "DESC" },
      },
    ),
  ])) as [Option[], Option[]]
  const known = [...others, ...chosen]
  return {
    ofProfile: new Map(
      known.flatMap(({ id, shipping_profile_id: profile }) => (profile ? [[profile, id] as const] : [])),
    ),
    any: known.at(-1)?.id,
  }
}

/** What goes into one fulfillment of the engine. */
interface Parcel {
  requiresShipping: boolean
  optionId: string | undefined
  locationId: string | undefined
  lines: PackedLine[]
}

async function parcelsOf(
  container: MedusaContainer,
  orderId: string,
  lines: readonly PackedLine[],
): Promise<Parcel[]> {
  const order = await findOrder(container, orderId)
  const itemOf = new Map((order?.items ?? []).map((item) => [item.id, item]))
  const profileOf = ({ id }: PackedLine) => itemOf.get(id)?.variant?.product?.shipping_profile?.id
  const [locations, options] = await Promise.all([
    findLocations(
      container,
      lines.map(({ id }) => id),
    ),
    findOptions(
      container,
      (order?.shipping_methods ?? []).flatMap((method) => method?.shipping_option_id ?? []),
      lines.flatMap((line) => profileOf(line) ?? []),
    ),
  ])
  const parcels = new Map<string, Parcel>()
  for (const line of lines) {
    const item = itemOf.get(line.id)
    const profile = profileOf(line)
    const requiresShipping = item?.requires_shipping ?? true
    const optionId = (profile && options.ofProfile.get(profile)) ?? options.any
    if (requiresShipping && profile && !options.ofProfile.has(profile)) {
      throw new ApiError(
        "invalid_transition",
        `${item?.title ?? "A product"} can't be packed: its shipping profile has no delivery option any more. Please add one in the engine's admin, under Locations & Shipping.`,
      )
    }
    const locationId = locations.get(line.id)
    const key = [requiresShipping, optionId, locationId].join()
    const parcel = parcels.get(key) ?? { requiresShipping, optionId, locationId, lines: [] }
    parcels.set(key, { ...parcel, lines: [...parcel.lines, line] })
  }
  return [...parcels.values()].sort(
    (one, other) => Number(other.requiresShipping) - Number(one.requiresShipping),
  )
}

/**
 * Fulfills lines of an order with the engine's workflow, which wants one fulfillment for each delivery option and, to
 * take the stock from where it is reserved and to give it back there, for each location. Runs under the order's packing
 * locks.
 *
 * @returns the ids of the new fulfillments
 * @throws ApiError `invalid_transition` if nothing delivers a product any more
 */
export async function packLines(
  container: MedusaContainer,
  orderId: string,
  lines: readonly PackedLine[],
): Promise<string[]> {
  const packed: string[] = []
  for (const { lines: items, optionId, locationId } of await parcelsOf(container, orderId, lines)) {
    const { result } = await createOrderFulfillmentWorkflow(container).run({
      input: {
        order_id: orderId,
        items,
        ...(optionId && { shipping_option_id: optionId }),
        ...(locationId && { location_id: locationId }),
      },
    })
    packed.push(result.id)
  }
  return packed
}
