import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { InlineTip } from "@medusajs/ui"
import { useSecondFactorMissing } from "../lib/second-factor"

/**
 * Tells administrators who have signed in why they are sent back to the sign-in: the shop requires a second factor, and
 * they have none yet. Of everything else, only their own page is open to them.
 */
export default function SecondFactorNotice() {
  const { data: isMissing } = useSecondFactorMissing()
  if (!isMissing) return null
  return (
    <InlineTip label="One more step" role="status">
      This shop requires two-factor authentication for administrators. Turn it on{" "}
      <a href="/app/settings/profile" className="text-ui-fg-interactive underline">
        in your profile
      </a>
      , then sign in again with its code.
    </InlineTip>
  )
}

export const config = defineWidgetConfig({ zone: "login.before" })
