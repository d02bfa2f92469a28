import { zodResolver } from "@hookform/resolvers/zod"
import { type Product, plainWords } from "@shop/contracts"
import { useEffect, useMemo, useState } from "react"
import { useForm, useWatch } from "react-hook-form"
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

/**
 * The form of a product (null for a new one). What was typed before and neither saved nor given up is in it
 * again. Another state of the same product shows in all fields that were left alone.
 */
export function useProductForm(product: Product | null) {
  const saved = useMemo(() => toProductForm(product), [product])
  const { draft, saveDraft, discardDraft } = useDraft(product ? `product-${product.id}` : "product-new")
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
