import type { User } from "@shop/contracts"
import { Download, Monitor, Trash2 } from "lucide-react"
import { IconButton, ICON_BUTTON_STYLE } from "~/components/icon-button"

interface UserDataActionsProps {
  user: User
  onShowSessions: () => void
  onDelete: () => void
}

/** Actions on an account: where it is signed in, all data stored about its user, its deletion. */
export function UserDataActions({ user, onShowSessions, onDelete }: UserDataActionsProps) {
  const download = `Download ${user.username}'s data`
  return (
    <div className="inline-flex gap-1">
      <IconButton
        label={`Where ${user.username} is signed in`}
        data-tooltip="Sign-ins"
        aria-haspopup="dialog"
        onClick={onShowSessions}
      >
        <Monitor aria-hidden className="size-4.5" />
      </IconButton>
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
        label={`Delete ${user.username}'s account`}
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
