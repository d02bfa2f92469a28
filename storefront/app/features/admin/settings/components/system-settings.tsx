import { CheckboxField } from "~/components/field/checkbox-field"
import { checkboxesOf, type SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"

export function SystemSettings(form: SettingsFields) {
  const checkbox = checkboxesOf(form)
  return (
    <SettingsGroup title="System Settings" description="Order emails and maintenance mode.">
      <div>
        <CheckboxField
          label="Enable notifications"
          hint="Emails customers about order progress. Receipts, refunds and account emails are always sent."
          {...checkbox("enableNotifications")}
        />
        <CheckboxField
          label="Maintenance mode"
          hint="Shows a maintenance page to everyone except administrators."
          {...checkbox("maintenanceMode")}
        />
      </div>
    </SettingsGroup>
  )
}
