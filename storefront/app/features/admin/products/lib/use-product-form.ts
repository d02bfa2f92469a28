import { zodResolver } from "@hookform/resolvers/zod"
import { type Product, plainWords } from "@shop/contracts"
import { useEffect, useMemo, useState } from "react"
import { useForm, useWatch } from "react-hook-form"
import { toDollars } from "../../common/lib/dollars"
import { useDraft } from "../../common/lib/use-draft"
import { type ProductForm, productForm, toProductForm } from "./product-form"

type Values = { [Name in keyof ProductForm]?: ProductForm[Name] | undefined }

/** The values that were changed, so that a draft brings back nothing that others changed since. */
function changedValues(values: Values, saved: Values): object {
  const entries = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Values]),
  )
  return Object.fromEntries(entries)
}

/** The form of a copy: it is sold in the same way, and nothing of it is there yet. */
const toCopyForm = (product: Product) => ({
  ...toProductForm(product),
  name: `${product.name} (copy)`,
  price: toDollars(product.regularPrice ?? product.price),
  stockQuantity: "0",
  featured: false,
})

/**
 * The form of a product (null for a new one, which may be a copy). What was typed before and neither saved nor given up is in it
 * again. Another state of the same product shows in all fields that were left alone.
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
  /** Shows a later state of the product; what was typed stays. */
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
