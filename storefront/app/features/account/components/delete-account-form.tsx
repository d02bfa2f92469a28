import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { buttonStyle } from "~/components/button-style"
import { InputField } from "~/components/field/input-field"
import { paths } from "~/config/paths"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useDeleteAccount } from "../queries/delete-account"

const FIELDS = ["password"] as const

interface DeleteAccountFormProps {
  hasPassword: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Deletes the account. Users confirm with their password or, if they have none, by having just signed in. */
export function DeleteAccountForm({ hasPassword, onClose, onDeleted }: DeleteAccountFormProps) {
  const { mutateAsync, isPending, needsSignIn } = useDeleteAccount()
  const form = useForm({ defaultValues: { password: "" } })
  const field = fieldsOf(form.register, form.formState)
  const submit = useFormSubmit(form, FIELDS, async ({ password }) => {
    await mutateAsync(hasPassword ? { password } : {})
    onDeleted()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      {hasPassword && (
        <InputField
          label="Your password"
          type="password"
          autoComplete="current-password"
          {...field("password")}
        />
      )}
      {needsSignIn && (
        <p role="alert" className="text-sm text-danger">
          To confirm it&apos;s you, sign in with Google again, then delete your account within ten minutes.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep my account
        </Button>
        {needsSignIn ? (
          <a href={paths.google({ redirect: paths.account() })} className={buttonStyle("primary")}>
            Sign in again
          </a>
        ) : (
          <Button type="submit" variant="danger" pending={isPending}>
            Delete my account
          </Button>
        )}
      </div>
    </form>
  )
}
