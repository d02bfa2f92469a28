import type { Product, ProductBody } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { Button } from "~/components/button"
import { showFieldErrors } from "~/lib/form-errors"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { PRODUCT_FIELDS, toProductBody } from "../lib/product-form"
import { useProductForm } from "../lib/use-product-form"
import { useSaveProduct } from "../queries/save-product"
import { ProductFields } from "./product-fields"

/** Adds a product (`product` null) or edits one. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const save = useSaveProduct(product)
  const state = useProductForm(product)
  const { formState, handleSubmit, setError } = state.form
  const { dirtyFields } = formState
  const close = () => {
    state.forget()
    onClose()
  }
  const send = async (filled: ProductBody) => {
    const body = toProductBody(filled, product)
    try {
      await save.mutateAsync({ body, keepsStock: !dirtyFields.stockQuantity })
    } catch (error) {
      showFieldErrors(error, setError, PRODUCT_FIELDS)
      return
    }
    close()
  }
  const submit = useSingleFlight(handleSubmit(send))
  const isGone = product !== null && save.error instanceof ApiError && save.error.status === 404
  return (
    <FormDialog
      title={product ? "Edit Product" : "Add Product"}
      submit={product ? "Save Changes" : "Create Product"}
      pending={save.isPending}
      isChanged={state.isDirty}
      onSubmit={submit}
      onClose={close}
    >
      {state.isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-soft sm:flex-nowrap px-4 py-3 text-sm text-on-info-soft">
          What you typed last time is back. It is not saved yet.
          <Button variant="secondary" onClick={state.startOver} className="shrink-0">
            Start Over
          </Button>
        </div>
      )}
      {isGone && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          Somebody deleted this product meanwhile. To sell it again, add it as a new one.
        </p>
      )}
      <ProductFields state={state} />
    </FormDialog>
  )
}
