/** The title of a product's only variant in the engine. */
export const ONLY_VARIANT = "Default variant"

/** The title of the chosen variant for display; null if the product has only one variant. */
export function chosenTitle(variantTitle: string | null | undefined): string | null {
  return variantTitle && variantTitle !== ONLY_VARIANT ? variantTitle : null
}

/** The display name of a line: the product's title, and the variant's if there are several. */
export function lineName({ title, ...variant }: VariantLine): string {
  const chosen = chosenTitle("variantTitle" in variant ? variant.variantTitle : variant.variant_title)
  return chosen === null || chosen === title ? title : `${title} (${chosen})`
}

type VariantLine = { title: string } & (
  { variantTitle: string | null } | { variant_title?: string | null | undefined }
)
