import type { ReactNode } from "react"
import { Button } from "../button"
import { Dialog } from "./dialog"

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** Label of the confirming button. */
  confirm: string
  /** Label of the canceling button. */
  cancelLabel?: string
  /** For actions that can't be undone. */
  isDangerous?: boolean
  /** While true, the dialog can't be closed. */
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation; closing the dialog cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancelLabel = "Cancel",
    isDangerous = false,
    pending = false,
    onConfirm,
    onCancel,
  } = props
  const cancel = () => {
    if (!pending) onCancel()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && cancel()} title={title} description={children}>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={pending} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
