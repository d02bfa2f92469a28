import { useEffect, useRef } from "react"
import { Dialog } from "~/components/overlay/dialog"
import { joiningOffer } from "~/config/membership"
import type { JoinStart } from "~/features/cart/lib/join-sheet-store"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import type { DialogState } from "~/lib/use-lazy-dialog"
import { KeptItem } from "./kept-item"
import { JoinOffer } from "./join-offer"
import { WayIn } from "./way-in"

/** Closes once the viewer becomes a member, whose item is then added. */
function useCloseForMembers(close: () => void) {
  const isMember = useUser()?.isMember ?? false
  const wasMember = useRef(isMember)
  useEffect(() => {
    if (isMember && !wasMember.current) close()
    wasMember.current = isMember
  })
}

/**
 * One way in for somebody who wants to buy: the item in sight, what joining costs, and an account, or for users the
 * step to the membership's payment.
 */
export default function JoinDialog({ open, onOpenChange, start }: DialogState & { start: JoinStart }) {
  const user = useUser()
  const config = useConfig()
  useCloseForMembers(() => onOpenChange(false))
  return (
    <Dialog
      isSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Join to start shopping"
      description={joiningOffer(config)}
    >
      <div className="mt-5 grid gap-6">
        <KeptItem />
        {user ? <JoinOffer /> : <WayIn start={start} onSignedIn={() => onOpenChange(false)} />}
      </div>
    </Dialog>
  )
}
