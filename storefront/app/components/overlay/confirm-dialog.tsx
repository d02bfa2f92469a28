import type { ReactNode } from "react"
import { Button } from "../button"
import { Dialog } from "./dialog"

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button says that does it. */
  confirm: string
  /** What the button says that does nothing. */
  cancelLabel?: string
  /** For what can't be undone. */
  isDangerous?: boolean
  /** While it is being done the dialog can't be left. */
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done; closing it in any way does nothing. */
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
