import { Pencil, Trash2 } from "lucide-react"
import { Spinner } from "~/components/spinner"
import { IconButton } from "~/components/icon-button"

interface RowActionsProps {
  /** Name of the row's subject, which makes each button's label unique. */
  name: string
  isDeleting: boolean
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ name, isDeleting, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className="inline-flex gap-1">
      <IconButton label={`Edit ${name}`} data-tooltip="Edit" onClick={onEdit}>
        <Pencil aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        data-tooltip="Delete"
        disabled={isDeleting}
        onClick={onDelete}
        className="hover:text-danger"
      >
        {isDeleting ? <Spinner label="" /> : <Trash2 aria-hidden className="size-4.5" />}
      </IconButton>
    </div>
  )
}
