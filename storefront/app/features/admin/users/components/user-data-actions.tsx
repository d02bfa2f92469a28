import type { User } from "@shop/contracts"
import { Download, Trash2 } from "lucide-react"
import { IconButton, ICON_BUTTON_STYLE } from "~/components/icon-button"

interface UserDataActionsProps {
  user: User
  onDelete: () => void
}

/** Actions for privacy requests: download all data stored about a user, or delete their account. */
export function UserDataActions({ user, onDelete }: UserDataActionsProps) {
  const download = `Download the data of ${user.username}`
  return (
    <div className="inline-flex gap-1">
      <a
        href={`/api/admin/users/${user.id}/data`}
        download
        aria-label={download}
        data-tooltip="Download data"
        className={ICON_BUTTON_STYLE}
      >
        <Download aria-hidden className="size-4.5" />
      </a>
      <IconButton
        label={`Delete the account of ${user.username}`}
        data-tooltip="Delete account"
        aria-haspopup="dialog"
        onClick={onDelete}
        className="hover:text-danger"
      >
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
