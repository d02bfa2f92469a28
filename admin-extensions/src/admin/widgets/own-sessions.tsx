import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminUser, DetailWidgetProps } from "@medusajs/framework/types"
import { SignOutEverywhere } from "../components/sign-out-everywhere"

/** Signs an administrator out of all browsers, on their own profile page. */
export default function OwnSessionsWidget({ data: user }: DetailWidgetProps<AdminUser>) {
  return (
    <SignOutEverywhere
      userId={user.id}
      hint="Ends your sessions in all browsers, including this one, here and in the shop."
    />
  )
}

export const config = defineWidgetConfig({ zone: "profile.details.after" })
