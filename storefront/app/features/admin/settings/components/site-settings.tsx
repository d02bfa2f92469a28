import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { fieldsOf } from "~/lib/form/form-fields"
import type { SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"
import { TimeZoneField } from "./time-zone-field"

export function SiteSettings({ register, formState }: SettingsFields) {
  const field = fieldsOf(register, formState)
  return (
    <SettingsGroup title="Site Configuration" description="Your shop's name, contact details and time zone.">
      <InputField
        label="Site name"
        hint="Shown in the header, the footer, page titles and emails."
        {...field("siteName")}
      />
      <TextareaField
        label="Site description"
        rows={3}
        hint="Shown in search results and when a link is shared."
        {...field("siteDescription")}
      />
      <InputField
        label="Contact email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Where customers can reach you."
        {...field("contactEmail")}
      />
      <InputField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="Shown in the header and footer. Leave empty to hide it."
        {...field("contactPhone")}
      />
      <TimeZoneField {...field("timeZone")} />
    </SettingsGroup>
  )
}
