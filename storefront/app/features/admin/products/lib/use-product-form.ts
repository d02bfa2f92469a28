import { zodResolver } from "@hookform/resolvers/zod"
import { type Product, plainWords } from "@shop/contracts"
import { useEffect, useMemo, useState } from "react"
import { useForm, useWatch } from "react-hook-form"
import { toDollars } from "../../common/lib/dollars"
import { changedValues, useDraft } from "~/lib/form/use-draft"
import { productForm, toProductForm } from "./product-form"

/** Initial values for a copy: the same product, but at its regular price, out of stock and not featured. */
const toCopyForm = (product: Product) => ({
  ...toProductForm(product),
  name: `${product.name} (copy)`,
  price: toDollars(product.regularPrice ?? product.price),
  stockQuantity: "0",
  featured: false,
})

/**
 * The form of a product (null for a new one, which may be a copy of `copied`). Restores a draft that was neither saved
 * nor discarded.
 */
export function useProductForm(product: Product | null, copied?: Product) {
  const saved = useMemo(() => (copied ? toCopyForm(copied) : toProductForm(product)), [product, copied])
  const { draft, saveDraft, discardDraft } = useDraft(
    product ? `product-${product.id}` : copied ? `product-copy-${copied.id}` : "product-new",
  )
  const [restored] = useState(draft && { ...saved, ...draft })
  const form = useForm({
    resolver: zodResolver(productForm, { error: plainWords }),
    defaultValues: saved,
    ...(restored && { values: restored, resetOptions: { keepDefaultValues: true } }),
  })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control })
  useEffect(() => {
    if (isDirty) saveDraft(changedValues(values, saved))
  }, [isDirty, values, saved, saveDraft])
  const startOver = () => {
    discardDraft()
    form.reset(saved)
  }
  /** Shows a newer version of the product in all fields that were not edited. */
  const rebase = (later: Product) => form.reset(toProductForm(later), { keepDirtyValues: true })
  return {
    form,
    values,
    isDirty,
    isRestored: restored !== undefined && isDirty,
    startOver,
    rebase,
    discardDraft,
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
