import type { VisibleProduct } from "../../../modules/catalogue/types"

/**
 * Whether the variant of a line is among those of its product that are for sale. As long as the catalogue doesn't know
 * the variants of a product, any of them counts as for sale.
 */
export function isForSale(
  { variants }: Pick<VisibleProduct, "variants">,
  { variant_id: variantId }: { variant_id?: string | null | undefined },
): boolean {
  return variants.length === 0 || variants.some(({ id }) => id === variantId)
}
