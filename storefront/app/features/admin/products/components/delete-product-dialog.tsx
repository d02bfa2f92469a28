import type { Product } from "@shop/contracts"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"

interface DeleteProductDialogProps {
  product: Product
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Explains the effects of deleting a product, and asks for confirmation. */
export function DeleteProductDialog({ product, pending, onConfirm, onCancel }: DeleteProductDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Confirm Deletion"
      confirm="Delete"
      isDangerous
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <strong className="font-semibold wrap-anywhere text-ink">{product.name}</strong> will be removed from
      the shop and every cart. Past orders aren't affected. This action cannot be undone.
    </ConfirmDialog>
  )
}
