import { X } from "lucide-react"
import { IconButton } from "~/components/icon-button"
import { useUser } from "~/lib/session/get-user"
import { clearPendingCartItem } from "~/lib/pending-cart-item"
import { pendingStep } from "../../lib/pending-step"
import { usePendingCartItem } from "../../lib/use-pending-cart-item"
import { PendingItem } from "./pending-item"

/** On the way to the membership: says that an item is kept until then, and lets the visitor drop it. */
export function PendingNotice({ className }: { className?: string }) {
  const item = usePendingCartItem()
  const user = useUser()
  if (!item || user?.isMember) return null
  return (
    <PendingItem
      item={item}
      {...(className && { className })}
      action={
        <IconButton
          label={`Don't keep ${item.name}`}
          onClick={clearPendingCartItem}
          className="-mr-1 self-start text-ink-soft"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {pendingStep(item, user)}
    </PendingItem>
  )
}
