import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useQuery } from "@tanstack/react-query"
import { SignOutEverywhere } from "../components/sign-out-everywhere"
import { sdk } from "../lib/sdk"

/** Signs an administrator out of all browsers, on their own profile page, which passes no data to its widgets. */
export default function OwnSessionsWidget() {
  const { data } = useQuery({ queryKey: ["own-user"], queryFn: () => sdk.admin.user.me() })
  if (!data) return null
  return (
    <SignOutEverywhere
      userId={data.user.id}
      hint="Ends your sessions in all browsers, including this one, here and in the shop."
    />
  )
}

export const config = defineWidgetConfig({ zone: "profile.details.after" })
