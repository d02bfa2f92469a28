import { OAUTH_MEMBERSHIP_PROMPT_MS } from "@shop/contracts/constants"
import { formatDollars } from "@shop/contracts/rules"
import { type ReactNode, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { Button } from "~/components/button"
import { Dialog } from "~/components/overlay/dialog"
import { kitValue } from "~/config/membership"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

interface MembershipOfferProps {
  /** Where to go if the offer is declined. */
  target: string
  /** What waits for the user to join. */
  notice?: ReactNode
}

/** Offers the membership shortly after an external sign-in; either choice leaves /auth. */
export function MembershipOffer({ target, notice }: MembershipOfferProps) {
  const { membershipPrice, starterKit } = useConfig()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), OAUTH_MEMBERSHIP_PROMPT_MS)
    return () => clearTimeout(timer)
  }, [])
  const leaveFor = (path: string) => void navigate(path, { replace: true })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leaveFor(target)}
      title={`Become a member for ${formatDollars(membershipPrice)}?`}
      description={[
        "You're signed in. Pay once and be a member for life.",
        ...(starterKit ? [`A ${kitValue(starterKit)} recovery starter kit is your welcome gift.`] : []),
      ].join(" ")}
    >
      <div className="mt-6 empty:hidden">{notice}</div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button size="lg" autoFocus onClick={() => leaveFor(paths.membershipCheckout())}>
          Yes, continue
        </Button>
        <Button size="lg" variant="ghost" onClick={() => leaveFor(target)}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
