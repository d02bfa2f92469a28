import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { NewPasswordField } from "~/components/field/account-fields"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { useSingleFlight } from "~/lib/use-single-flight"
import { resetPasswordForm } from "../lib/reset-password-form"

interface ResetPasswordFormProps {
  pending: boolean
  /** Saves the password; what it refuses about the password is shown at the field. */
  onChosen: (password: string) => Promise<void>
}

export function ResetPasswordForm({ pending, onChosen }: ResetPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  })
  const { errors } = formState
  const field = fieldsOf(register, errors)
  const submit = useSingleFlight(
    handleSubmit(async ({ password }) => {
      try {
        await onChosen(password)
      } catch (error) {
        showFieldErrors(error, setError, ["password"])
      }
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordField
        label="New password"
        hint={errors.password ? undefined : "At least 6 characters"}
        {...field("password")}
      />
      <NewPasswordField label="Confirm password" {...field("confirmPassword")} />
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Save the new password
      </Button>
    </form>
  )
}
