import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { useUnsavedChanges } from "../lib/use-unsaved-changes"

/** Asks for confirmation before a screen with unsaved changes is left. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const { isAsking, leave, stay } = useUnsavedChanges(isChanged)
  return (
    <ConfirmDialog
      open={isAsking}
      title="Leave without saving?"
      confirm="Leave"
      isDangerous
      onConfirm={leave}
      onCancel={stay}
    >
      Your changes are not saved yet. This tab keeps them until you come back.
    </ConfirmDialog>
  )
}
