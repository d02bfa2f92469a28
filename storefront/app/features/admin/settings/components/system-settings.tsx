import { CheckboxField } from "~/components/field/checkbox-field"
import { checkboxesOf, type SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"

export function SystemSettings(form: SettingsFields) {
  const checkbox = checkboxesOf(form)
  return (
    <SettingsGroup title="System Settings" description="E-mails, and closing the shop for a while.">
      <div>
        <CheckboxField
          label="Enable notifications"
          hint="Customers hear how their orders go on. Receipts, refunds and what concerns accounts are sent in any case."
          {...checkbox("enableNotifications")}
        />
        <CheckboxField
          label="Maintenance mode"
          hint="Closes the shop to everybody but administrators, who can log in and go on."
          {...checkbox("maintenanceMode")}
        />
      </div>
    </SettingsGroup>
  )
}
