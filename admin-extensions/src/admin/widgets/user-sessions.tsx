import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminUser, DetailWidgetProps } from "@medusajs/framework/types"
import { SignOutEverywhere } from "../components/sign-out-everywhere"

/** Signs another administrator out, below the engine's user details. */
export default function UserSessionsWidget({ data: user }: DetailWidgetProps<AdminUser>) {
  return (
    <SignOutEverywhere
      userId={user.id}
      hint="Ends this administrator's sessions in all browsers, here and in the shop. They can sign in again with their password."
    />
  )
}

export const config = defineWidgetConfig({ zone: "user.details.after" })
