import { CheckboxField } from "~/components/field/checkbox-field"
import type { SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"

export function SystemSettings({ register }: Pick<SettingsFields, "register">) {
  return (
    <SettingsGroup title="System Settings" description="E-mails, and closing the shop for a while.">
      <div>
        <CheckboxField
          label="Enable notifications"
          hint="Customers hear how their orders go on. Receipts, refunds and what concerns accounts are sent in any case."
          {...register("enableNotifications")}
        />
        <CheckboxField
          label="Maintenance mode"
          hint="Closes the shop to everybody but administrators, who can log in and go on."
          {...register("maintenanceMode")}
        />
      </div>
    </SettingsGroup>
  )
}
