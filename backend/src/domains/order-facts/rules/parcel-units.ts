/** The items of an engine fulfillment: it counts pieces of stock, and lists each inventory item of a variant. */
interface PackedParcel {
  items: readonly { line_item_id: string | null; quantity: unknown }[]
  metadata?: Record<string, unknown> | null
}

/** The key under which a fulfillment notes its units, see `unitsOf`. */
export const UNITS = "units"

/**
 * The units of each order line in a parcel, by the line's id: the quantity ordered, which may differ from the pieces
 * of stock. If they differ, packing has recorded the units, because the variant may change afterwards.
 */
export function unitsOf({ items, metadata }: PackedParcel): Map<string, number> {
  const noted = (metadata?.[UNITS] ?? {}) as Record<string, unknown>
  return new Map(
    items.flatMap(({ line_item_id: id, quantity }) =>
      id ? [[id, Number(noted[id] ?? quantity)] as const] : [],
    ),
  )
}
