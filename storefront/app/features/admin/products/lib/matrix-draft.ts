import { changedValues } from "~/lib/form/use-draft"
import { draftOf, type VariantDraft, type VariantMatrix } from "./variant-matrix"

/** What was changed in a product's variants, field by field: an untouched stock goes on following sales. */
interface MatrixDraft {
  options?: VariantMatrix["options"]
  /** By combination, as in `VariantMatrix`. */
  variants?: Record<string, Partial<VariantDraft>>
}

/** How the form of a product's variants is kept as a draft. */
export const matrixDrafting = {
  changesOf(matrix: VariantMatrix, saved: VariantMatrix): MatrixDraft {
    const variants = Object.entries(matrix.variants).flatMap(([key, variant]) => {
      const changed = changedValues(variant, saved.variants[key] ?? {})
      return Object.keys(changed).length > 0 ? [[key, changed] as const] : []
    })
    return {
      ...changedValues({ options: matrix.options }, saved),
      ...(variants.length > 0 && { variants: Object.fromEntries(variants) }),
    }
  },

  restore(saved: VariantMatrix, { options = saved.options, variants = {} }: MatrixDraft): VariantMatrix {
    const restored = Object.entries(variants).map(([key, changes]): [string, VariantDraft] => {
      const values = JSON.parse(key) as string[]
      return [key, { ...draftOf(saved, values), ...changes }]
    })
    return { options, variants: { ...saved.variants, ...Object.fromEntries(restored) } }
  },
}
