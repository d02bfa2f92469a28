/** The items of an engine fulfillment: it counts pieces of stock, and lists each inventory item of a variant. */
interface PackedParcel {
  items: readonly { line_item_id: string | null; quantity: unknown }[]
  metadata?: Record<string, unknown> | null
}

/** The key under which a fulfillment notes its units, see `unitsOf`. */
export const UNITS = "units"

/**
 * How many units of each order line a parcel contains, by the line's id: what the buyer ordered, not the pieces of stock
 * of which a unit may take several. Where these differ, packing has noted the units: the variant may change afterwards.
 */
export function unitsOf({ items, metadata }: PackedParcel): Map<string, number> {
  const noted = (metadata?.[UNITS] ?? {}) as Record<string, unknown>
  return new Map(
    items.flatMap(({ line_item_id: id, quantity }) =>
      id ? [[id, Number(noted[id] ?? quantity)] as const] : [],
    ),
  )
}
