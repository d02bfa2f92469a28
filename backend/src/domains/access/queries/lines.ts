import type { LineToBuy } from "./assert-can-purchase"

interface EngineLine {
  variant_id?: string | null | undefined
  quantity?: unknown
  unit_price?: unknown
}

/**
 * Lines of the engine's carts and orders as input of the purchase rule. Custom items without a variant are left out.
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
 * The same for lines that the engine has stored, whose products it has written itself: what a client sends may name any
 * product.
 */
export function storedLinesToBuy(
  lines: readonly (EngineLine & { product_id?: string | null | undefined })[],
): LineToBuy[] {
  return lines.flatMap((line) =>
    linesToBuy([line]).map((known) => ({ ...known, productId: line.product_id ?? undefined })),
  )
}
