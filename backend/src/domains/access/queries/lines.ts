import type { LineToBuy } from "./assert-can-purchase"

interface EngineLine {
  variant_id?: string | null | undefined
  quantity?: unknown
  unit_price?: unknown
}

/** Lines of the engine's carts and orders as the gate judges them; merchant's own lines drop out. */
export function linesToBuy(
  lines: readonly (EngineLine | null | undefined)[] | null | undefined,
): LineToBuy[] {
  return (lines ?? []).flatMap((line) =>
    line?.variant_id
      ? [
          {
            variantId: line.variant_id,
            quantity: Number(line.quantity ?? 1),
            unitPrice:
              line.unit_price === undefined || line.unit_price === null ? undefined : Number(line.unit_price),
          },
        ]
      : [],
  )
}
