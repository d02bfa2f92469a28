/** What the engine calls the only variant of a product. */
export const ONLY_VARIANT = "Default variant"

/** What was chosen of a product, as people read it; null where there was no choice. */
export function chosenTitle(variantTitle: string | null | undefined): string | null {
  return variantTitle && variantTitle !== ONLY_VARIANT ? variantTitle : null
}

/** What a line sells in words: the product, and its variant where there is a choice. */
export function lineName({ title, ...variant }: VariantLine): string {
  const chosen = chosenTitle("variantTitle" in variant ? variant.variantTitle : variant.variant_title)
  return chosen === null || chosen === title ? title : `${title} (${chosen})`
}

type VariantLine = { title: string } & (
  { variantTitle: string | null } | { variant_title?: string | null | undefined }
)
