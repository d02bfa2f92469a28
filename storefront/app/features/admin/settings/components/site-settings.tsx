import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import type { SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"

/** How the shop calls itself. */
export function SiteSettings({ register, formState: { errors } }: SettingsFields) {
  return (
    <SettingsGroup title="Site Configuration" description="How the shop presents itself to everybody.">
      <InputField
        label="Site name"
        hint="In the header, the footer, page titles and e-mails."
        error={errors.siteName?.message}
        {...register("siteName")}
      />
      <TextareaField
        label="Site description"
        rows={3}
        hint="What search engines and shared links say of the shop."
        error={errors.siteDescription?.message}
        {...register("siteDescription")}
      />
      <InputField
        label="Contact e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Where customers write to."
        error={errors.contactEmail?.message}
        {...register("contactEmail")}
      />
    </SettingsGroup>
  )
}
