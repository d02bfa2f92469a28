import type { VisibleProduct } from "../../../modules/catalogue/types"

/**
 * Whether the variant of a line is among those of its product that are for sale. A product whose variants the
 * catalogue does not know yet sells any.
 */
export function isForSale(
  { variants }: Pick<VisibleProduct, "variants">,
  { variant_id: variantId }: { variant_id?: string | null | undefined },
): boolean {
  return variants.length === 0 || variants.some(({ id }) => id === variantId)
}
