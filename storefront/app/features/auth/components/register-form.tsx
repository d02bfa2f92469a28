import { formatDollars } from "@shop/contracts/rules"
import { AgreementNote } from "~/components/page/agreement-note"
import { Button } from "~/components/button"
import { EmailField, FullNameField, NewPasswordField, UsernameField } from "~/components/field/account-fields"
import { CheckboxField } from "~/components/field/checkbox-field"
import { RouteForm } from "~/components/form/route-form"
import { useConfig } from "~/lib/config/get-config"
import { COOKIES_BLOCKED } from "../lib/cookies-blocked"
import { useRegistration } from "../lib/use-registration"
import { DoctorFieldset } from "./doctor-fieldset"

/** Creates an account, then calls `onRegistered` with whether the user wants to buy the membership next. */
export function RegisterForm({ onRegistered }: { onRegistered: (wantsMembership: boolean) => void }) {
  const { membershipPrice } = useConfig()
  const { field, passwordHint, isDoctor, isPending, submit } = useRegistration({ onRegistered })
  return (
    <RouteForm name="register" done={COOKIES_BLOCKED} data-draft onSubmit={submit} className="grid gap-5">
      <FullNameField {...field("fullName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <UsernameField {...field("username")} />
        <EmailField {...field("email")} />
        <NewPasswordField hint={passwordHint} {...field("password")} />
        <NewPasswordField label="Confirm password" {...field("confirmPassword")} />
      </div>
      <div className="divide-y divide-line rounded-md border border-line bg-canvas px-4 py-1">
        <CheckboxField
          label="I am a healthcare professional"
          hint="Buy doctor-only products and open your own storefront"
          {...field("isDoctor")}
        />
        <CheckboxField
          label={`I want the lifetime membership for ${formatDollars(membershipPrice)}`}
          hint="You'll pay on the next page, after we create your account"
          {...field("isMember")}
        />
      </div>
      {isDoctor && <DoctorFieldset field={field} />}
      <AgreementNote by="By registering" />
      <Button type="submit" size="lg" pending={isPending} className="mt-1 w-full">
        Register
      </Button>
    </RouteForm>
  )
}
