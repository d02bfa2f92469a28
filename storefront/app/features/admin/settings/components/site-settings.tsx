import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { fieldsOf } from "~/lib/form/form-fields"
import type { SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"
import { TimeZoneField } from "./time-zone-field"

export function SiteSettings({ register, formState }: SettingsFields) {
  const field = fieldsOf(register, formState)
  return (
    <SettingsGroup title="Site Configuration" description="How the shop presents itself to everybody.">
      <InputField
        label="Site name"
        hint="In the header, the footer, page titles and e-mails."
        {...field("siteName")}
      />
      <TextareaField
        label="Site description"
        rows={3}
        hint="What search engines and shared links say of the shop."
        {...field("siteDescription")}
      />
      <InputField
        label="Contact e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Where customers write to."
        {...field("contactEmail")}
      />
      <InputField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="Shown for calls on every page; nothing is shown while it is empty."
        {...field("contactPhone")}
      />
      <TimeZoneField {...field("timeZone")} />
    </SettingsGroup>
  )
}
