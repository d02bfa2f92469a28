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
      confirm="Close the Shop"
      isDangerous
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      In maintenance mode visitors, members and doctors see a notice instead of the shop, and nobody but
      administrators can order. You and all other administrators stay in, and can log in as usual.
    </ConfirmDialog>
  )
}
