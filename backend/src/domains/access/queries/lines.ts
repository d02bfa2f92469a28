import type { LineToBuy } from "./assert-can-purchase"

interface EngineLine {
  variant_id?: string | null | undefined
  quantity?: unknown
  unit_price?: unknown
}

/**
 * Converts lines of the engine's carts and orders for the purchase rule. Custom items without a variant are left out.
 */
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

/**
 * Like `linesToBuy`, for lines stored by the engine. Their `product_id` can be trusted, because the engine wrote it; a
 * client could send any.
 */
export function storedLinesToBuy(
  lines: readonly (EngineLine & { product_id?: string | null | undefined })[],
): LineToBuy[] {
  return lines.flatMap((line) =>
    linesToBuy([line]).map((known) => ({ ...known, productId: line.product_id ?? undefined })),
  )
}
