import { zodResolver } from "@hookform/resolvers/zod"
import { type Product, plainWords } from "@shop/contracts"
import { useEffect } from "react"
import { useForm, useWatch } from "react-hook-form"
import { useDraft } from "../../common/lib/use-draft"
import { productForm, toProductForm } from "./product-form"

/**
 * The form of a product (null for a new one). What was typed before and neither saved nor given up is in it
 * again.
 */
export function useProductForm(product: Product | null) {
  const saved = toProductForm(product)
  const { kept, keep, forget } = useDraft(product ? `product-${product.id}` : "product-new")
  const form = useForm({
    resolver: zodResolver(productForm, { error: plainWords }),
    defaultValues: saved,
    ...(kept && { values: { ...saved, ...kept }, resetOptions: { keepDefaultValues: true } }),
  })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control })
  useEffect(() => {
    if (isDirty) keep(values)
  }, [isDirty, values, keep])
  const startOver = () => {
    forget()
    form.reset(saved)
  }
  return { form, values, isDirty, isRestored: kept !== undefined && isDirty, startOver, forget }
}

export type ProductFormState = ReturnType<typeof useProductForm>
