import { zodResolver } from "@hookform/resolvers/zod"
import { resetPasswordFormIn } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { NewPasswordField } from "~/components/field/account-fields"
import { RouteForm } from "~/components/form/route-form"
import { useConfig } from "~/lib/config/get-config"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useRefused } from "~/lib/form/use-refused"

interface ResetPasswordFormProps {
  pending: boolean
  /** Saves the password; a rejection by the API that concerns the password is shown at the field. */
  onChosen: (password: string) => Promise<void>
}

export function ResetPasswordForm({ pending, onChosen }: ResetPasswordFormProps) {
  const config = useConfig()
  const form = useForm({
    resolver: zodResolver(resetPasswordFormIn(config)),
    ...useRefused("reset", { password: "", confirmPassword: "" }),
  })
  const { register, formState } = form
  const { errors } = formState
  const field = fieldsOf(register, formState)
  const submit = useFormSubmit(form, ["password"], ({ password }) => onChosen(password))
  return (
    <RouteForm name="reset" onSubmit={submit} className="grid gap-5">
      <NewPasswordField
        label="New password"
        hint={errors.password ? undefined : `At least ${config.minimumPasswordLength} characters`}
        {...field("password")}
      />
      <NewPasswordField label="Confirm password" {...field("confirmPassword")} />
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Save new password
      </Button>
    </RouteForm>
  )
}
