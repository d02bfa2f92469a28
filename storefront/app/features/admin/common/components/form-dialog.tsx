import type { FormEventHandler, ReactNode } from "react"
import { Button } from "~/components/button"
import { KeptFields } from "~/components/field/kept-fields"
import { Dialog } from "~/components/overlay/dialog"
import { useIsUploading } from "../lib/use-upload"

interface FormDialogProps {
  title: string
  /** Label of the submit button. */
  submit: string
  pending: boolean
  /** Whether closing the dialog would lose changes. */
  isChanged: boolean
  /** Identifies what is being edited, so that an expired session doesn't lose it. */
  draft?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog whose buttons stay in view. Closing it with unsaved changes asks for confirmation. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, pending, isChanged, draft, onSubmit, onClose, children } = props
  const waitsForFile = useIsUploading()
  const close = () => {
    if (pending) return
    if (!isChanged || window.confirm("Close without saving your changes?")) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title}>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
        {children}
        {draft && <KeptFields draft={draft} />}
        <div className="sticky short:static -bottom-6 -mx-6 -mb-6 flex justify-end gap-3 border-t border-line bg-surface px-6 py-4 max-sm:*:grow max-sm:*:px-3 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} disabled={waitsForFile}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
