import type { Product, ProductBody } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useState } from "react"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { showFieldErrors } from "~/lib/form/form-errors"
import { useSingleFlight } from "~/lib/use-single-flight"
import { RestoredDraft } from "../../common/components/restored-draft"
import { FormDialog } from "../../common/components/form-dialog"
import { PRODUCT_FIELDS } from "../lib/product-form"
import { useProductForm } from "../lib/use-product-form"
import { useReloadProduct } from "../queries/reload-product"
import { useSaveProduct } from "../queries/save-product"
import { ProductConflict } from "./product-conflict"
import { ProductFields } from "./product-fields"

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

interface ProductDialogProps {
  /** The product to edit; null for a new one. */
  product: Product | null
  /** The product that a new one is copied from. */
  copied?: Product
  onSaved?: (saved: Product) => void
  onClose: () => void
}

/** Adds, duplicates or edits a product. */
export function ProductDialog({ product, copied, onSaved, onClose }: ProductDialogProps) {
  /** The version that changes are based on: the product as opened, or as last reloaded. */
  const [base, setBase] = useState(product)
  const save = useSaveProduct(base, copied)
  const reload = useReloadProduct()
  const state = useProductForm(base, copied)
  const { handleSubmit, setError } = state.form
  const close = () => {
    state.discardDraft()
    onClose()
  }
  const send = async (filled: ProductBody) => {
    let saved: Product
    try {
      saved = await save.mutateAsync(filled)
    } catch (error) {
      showFieldErrors(error, setError, PRODUCT_FIELDS)
      const stock = error instanceof ApiError ? error.fields.stockChange : undefined
      if (stock) setError("stockQuantity", { type: "server", message: stock }, { shouldFocus: true })
      return
    }
    close()
    onSaved?.(saved)
  }
  const submit = useSingleFlight(handleSubmit(send))
  const loadAgain = async (id: number) => {
    const later = await reload.mutateAsync(id).catch(() => undefined)
    if (!later) return
    state.rebase(later)
    setBase(later)
    save.reset()
  }
  const isGone = base !== null && [save.error, reload.error].some((error) => statusOf(error) === 404)
  const isOutdated = base !== null && !isGone && statusOf(save.error) === 412
  return (
    <FormDialog
      title={base ? "Edit product" : copied ? "Duplicate product" : "Add product"}
      submit={base ? "Save changes" : "Create product"}
      pending={save.isPending}
      isChanged={state.isDirty}
      onSubmit={submit}
      onClose={close}
    >
      {state.isRestored && <RestoredDraft onStartOver={state.startOver} />}
      {isGone && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          Someone deleted this product. To sell it again, add it as a new product.
        </p>
      )}
      {isOutdated && (
        <ProductConflict
          isLoading={reload.isPending}
          hasFailed={reload.isError}
          onReload={() => void loadAgain(base.id)}
        />
      )}
      {copied && (
        <p className="text-sm text-ink-soft">
          Details and pictures{copied.options ? ", variants and prices" : ""} are copied too. The copy has no
          stock, so nobody can buy it until you add some.
        </p>
      )}
      <ProductFields state={state} hasVariants={(base ?? copied)?.options !== undefined} />
      {base && (
        <p className="text-sm">
          <TextLink to={adminPaths.product(base.id)}>Variants, pictures and details</TextLink>
        </p>
      )}
    </FormDialog>
  )
}
