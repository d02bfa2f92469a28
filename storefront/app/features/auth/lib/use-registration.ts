import { useForm } from "react-hook-form"
import { useConfig } from "~/lib/config/get-config"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { useRefused } from "~/lib/form/use-refused"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useRegister } from "../queries/register-account"
import { EMPTY_REGISTER_FORM, registerResolver, SERVER_FIELDS } from "./register-form"
import { useProposedUsername } from "./use-proposed-username"

interface RegistrationOptions {
  /** Gets whether the user wants to buy the membership next. */
  onRegistered: (wantsMembership: boolean) => void
  /** Whether to ask for no more than has to be typed: the password once, and a username is proposed. */
  isShort?: boolean
}

/** A form that creates an account, by the same rules wherever it is shown. */
export function useRegistration({ onRegistered, isShort = false }: RegistrationOptions) {
  const config = useConfig()
  const registration = useRegister()
  const form = useForm({
    resolver: registerResolver(config, isShort),
    ...useRefused("register", EMPTY_REGISTER_FORM),
  })
  const { discardDraft } = useFormDraft(form, "register", ["password", "confirmPassword"])
  const proposeAnother = useProposedUsername(form, isShort)
  const { register, handleSubmit, setError, watch, formState } = form
  const submit = useSingleFlight(
    handleSubmit(async ({ confirmPassword: _, isMember, ...body }) => {
      try {
        await registration.mutateAsync(body)
      } catch (error) {
        const isShown = showFieldErrors(error, setError, SERVER_FIELDS)
        if (!isShown && hasErrorCode(error, "account_exists")) proposeAnother()
        return
      }
      discardDraft()
      onRegistered(isMember)
    }),
  )
  const { minimumPasswordLength } = config
  return {
    field: fieldsOf(register, formState),
    passwordHint: formState.errors.password ? undefined : `At least ${minimumPasswordLength} characters`,
    isDoctor: watch("isDoctor"),
    isPending: registration.isPending,
    submit,
  }
}
