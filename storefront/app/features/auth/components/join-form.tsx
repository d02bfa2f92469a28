import { AgreementNote } from "~/components/page/agreement-note"
import { Button } from "~/components/button"
import { EmailField, FullNameField, NewPasswordField, UsernameField } from "~/components/field/account-fields"
import { CheckboxField } from "~/components/field/checkbox-field"
import { RouteForm } from "~/components/form/route-form"
import { COOKIES_BLOCKED } from "../lib/cookies-blocked"
import { useRegistration } from "../lib/use-registration"
import { DoctorFieldset } from "./doctor-fieldset"

/** Creates an account for somebody who is joining, with as little to type as the rules allow; then calls `onRegistered`. */
export function JoinForm({ onRegistered }: { onRegistered: () => void }) {
  const { field, passwordHint, isDoctor, isPending, submit } = useRegistration({
    onRegistered,
    isShort: true,
  })
  return (
    <RouteForm name="register" done={COOKIES_BLOCKED} data-draft onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FullNameField {...field("fullName")} />
        <EmailField {...field("email")} />
        <UsernameField placeholder="Based on your email" {...field("username")} />
        <NewPasswordField hint={passwordHint} {...field("password")} />
      </div>
      <CheckboxField label="I am a healthcare professional" {...field("isDoctor")} />
      {isDoctor && <DoctorFieldset field={field} />}
      <Button type="submit" size="lg" pending={isPending} className="w-full">
        Create account and continue
      </Button>
      <AgreementNote by="By continuing" />
    </RouteForm>
  )
}
