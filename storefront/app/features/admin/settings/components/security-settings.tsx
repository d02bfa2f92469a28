import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { fieldsOf } from "~/lib/form/form-fields"
import { checkboxesOf, choicesOf, type SettingsFields } from "../lib/settings-form"
import { ChoiceField } from "./choice-field"
import { SettingsGroup } from "./settings-group"

const APPROVALS = [
  {
    value: "automatic",
    label: "Automatically",
    hint: "Healthcare professionals get doctor access as soon as they register.",
  },
  {
    value: "manual",
    label: "After approval",
    hint: "You approve each application. New ones appear at the top of Users.",
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
      description="Who can register, and how long people stay signed in."
    >
      <div>
        <CheckboxField
          label="Allow registration"
          hint="When off, no new accounts can be created. Existing customers can still sign in."
          {...checkbox("allowRegistration")}
        />
        <CheckboxField
          label="Require email verification"
          hint="New customers must confirm their email address before they can buy."
          {...checkbox("requireEmailVerification")}
        />
        <CheckboxField
          label="Email about new devices"
          hint="Emails the account owner when someone signs in from a new device."
          {...checkbox("notifyNewDevices")}
        />
        <CheckboxField
          label="Require two-factor authentication for administrators"
          hint="Administrators need a code from their phone to sign in to either admin. They have to set it up first."
          error={form.formState.errors.secondFactorForAdmins?.message}
          {...checkbox("secondFactorForAdmins")}
        />
      </div>
      <InputField
        label="Session timeout in minutes"
        inputMode="numeric"
        autoComplete="off"
        hint="Signs people out after this many minutes without activity."
        className="sm:max-w-xs"
        {...field("sessionTimeout")}
      />
      <InputField
        label="Minimum password length"
        inputMode="numeric"
        autoComplete="off"
        hint="Applies to new passwords. At 8 or more characters, common passwords and personal names aren't allowed. Administrators can never use them."
        className="sm:max-w-xs"
        {...field("minimumPasswordLength")}
      />
      <ChoiceField legend="New doctors" {...choice("doctorApproval")} choices={APPROVALS} />
    </SettingsGroup>
  )
}
