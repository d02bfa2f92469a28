import { ConfirmDialog } from "~/components/overlay/confirm-dialog"

interface MaintenanceConfirmationProps {
  open: boolean
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Before the shop is closed, explains who keeps access and asks for confirmation. */
export function MaintenanceConfirmation({
  open,
  pending,
  onConfirm,
  onCancel,
}: MaintenanceConfirmationProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Close the shop?"
      confirm="Close shop"
      isDangerous
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Visitors, members and doctors will see a maintenance page and can't order. You and all other
      administrators can still sign in and use the shop.
    </ConfirmDialog>
  )
}
