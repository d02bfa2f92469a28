import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { NewPasswordField } from "~/components/field/account-fields"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { resetPasswordForm } from "../lib/reset-password-form"

interface ResetPasswordFormProps {
  pending: boolean
  /** Saves the password; a rejection by the API that concerns the password is shown at the field. */
  onChosen: (password: string) => Promise<void>
}

export function ResetPasswordForm({ pending, onChosen }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  })
  const { register, formState } = form
  const { errors } = formState
  const field = fieldsOf(register, formState)
  const submit = useFormSubmit(form, ["password"], ({ password }) => onChosen(password))
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
