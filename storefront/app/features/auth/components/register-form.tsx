import { formatDollars } from "@shop/contracts/rules"
import { useForm } from "react-hook-form"
import { AgreementNote } from "~/components/page/agreement-note"
import { Button } from "~/components/button"
import { EmailField, FullNameField, NewPasswordField, UsernameField } from "~/components/field/account-fields"
import { CheckboxField } from "~/components/field/checkbox-field"
import { ProfessionalFields } from "~/components/field/professional-fields"
import { RouteForm } from "~/components/form/route-form"
import { useConfig } from "~/lib/config/get-config"
import { showFieldErrors } from "~/lib/form/form-errors"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { fieldsOf } from "~/lib/form/form-fields"
import { useRefused } from "~/lib/form/use-refused"
import { useSingleFlight } from "~/lib/use-single-flight"
import { COOKIES_BLOCKED } from "../lib/cookies-blocked"
import { EMPTY_REGISTER_FORM, registerResolver, SERVER_FIELDS } from "../lib/register-form"
import { useRegister } from "../queries/register-account"

/** Creates an account, then calls `onRegistered` with whether the user wants to buy the membership next. */
export function RegisterForm({ onRegistered }: { onRegistered: (wantsMembership: boolean) => void }) {
  const config = useConfig()
  const { membershipPrice, minimumPasswordLength } = config
  const registration = useRegister()
  const form = useForm({
    resolver: registerResolver(config),
    ...useRefused("register", EMPTY_REGISTER_FORM),
  })
  const { discardDraft } = useFormDraft(form, "register", ["password", "confirmPassword"])
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors } = formState
  const field = fieldsOf(register, formState)
  const submit = useSingleFlight(
    handleSubmit(async ({ confirmPassword: _, isMember, ...body }) => {
      try {
        await registration.mutateAsync(body)
      } catch (error) {
        showFieldErrors(error, setError, SERVER_FIELDS)
        return
      }
      discardDraft()
      onRegistered(isMember)
    }),
  )
  return (
    <RouteForm name="register" done={COOKIES_BLOCKED} data-draft onSubmit={submit} className="grid gap-5">
      <FullNameField {...field("fullName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <UsernameField {...field("username")} />
        <EmailField {...field("email")} />
        <NewPasswordField
          hint={errors.password ? undefined : `At least ${minimumPasswordLength} characters`}
          {...field("password")}
        />
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
      {watch("isDoctor") && (
        <fieldset className="grid animate-rise gap-5 border-l-2 border-accent pl-5">
          <legend className="mb-4 text-sm font-semibold text-accent">Your professional profile</legend>
          <ProfessionalFields field={field} />
        </fieldset>
      )}
      <AgreementNote by="By registering" />
      <Button type="submit" size="lg" pending={registration.isPending} className="mt-1 w-full">
        Register
      </Button>
    </RouteForm>
  )
}
