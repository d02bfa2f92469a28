import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { fieldsOf } from "~/lib/form/form-fields"
import { checkboxesOf, choicesOf, type SettingsFields } from "../lib/settings-form"
import { ChoiceField } from "./choice-field"
import { SettingsGroup } from "./settings-group"

const APPROVALS = [
  {
    value: "automatic",
    label: "At once",
    hint: "Who registers as a healthcare professional is a doctor.",
  },
  {
    value: "manual",
    label: "After approval",
    hint: "An administrator decides; those who wait are shown above the users.",
  },
]

/** Settings for registration, login and sessions. */
export function SecuritySettings(form: SettingsFields) {
  const field = fieldsOf(form.register, form.formState)
  const checkbox = checkboxesOf(form)
  const choice = choicesOf(form)
  return (
    <SettingsGroup
      title="Security & Access"
      description="Who may have an account, and how long a login lasts."
    >
      <div>
        <CheckboxField
          label="Allow registration"
          hint="Off, nobody can make an account; who has one goes on."
          {...checkbox("allowRegistration")}
        />
        <CheckboxField
          label="Require e-mail verification"
          hint="New customers confirm their address before they can buy."
          {...checkbox("requireEmailVerification")}
        />
        <CheckboxField
          label="E-mail about new devices"
          hint="Who logs in on a device that is new to their account gets an e-mail about it."
          {...checkbox("notifyNewDevices")}
        />
        <CheckboxField
          label="Require a second factor of administrators"
          hint="Signing in to either admin takes a code from a phone. Those without one set it up first."
          error={form.formState.errors.secondFactorForAdmins?.message}
          {...checkbox("secondFactorForAdmins")}
        />
      </div>
      <InputField
        label="Session timeout in minutes"
        inputMode="numeric"
        autoComplete="off"
        hint="Who does nothing for so long has to log in again."
        className="sm:max-w-xs"
        {...field("sessionTimeout")}
      />
      <InputField
        label="Shortest password in characters"
        inputMode="numeric"
        autoComplete="off"
        hint="For new passwords. From 8 on, common passwords and people's own names are refused, too; for administrators they always are."
        className="sm:max-w-xs"
        {...field("minimumPasswordLength")}
      />
      <ChoiceField legend="New doctors" {...choice("doctorApproval")} choices={APPROVALS} />
    </SettingsGroup>
  )
}
