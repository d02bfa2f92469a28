import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { useUnsavedChanges } from "../lib/use-unsaved-changes"

interface UnsavedChangesProps {
  isChanged: boolean
  /** Whether the tab keeps them as a draft. */
  isKept?: boolean
}

/** Asks for confirmation before a screen with unsaved changes is left. */
export function UnsavedChanges({ isChanged, isKept = false }: UnsavedChangesProps) {
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
      {isKept
        ? "Your changes aren't saved yet. They'll still be in this tab when you come back."
        : "Your unsaved changes will be lost."}
    </ConfirmDialog>
  )
}
