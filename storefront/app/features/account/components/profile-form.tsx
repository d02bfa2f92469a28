import { zodResolver } from "@hookform/resolvers/zod"
import { profileFormOf, type User } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { EmailField, FullNameField, NewPasswordField, UsernameField } from "~/components/field/account-fields"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useUpdateProfile } from "../queries/update-profile"

const FIELDS = ["fullName", "username", "email", "password"] as const

/** The profile in edit mode; `onDone` returns to view mode, after saving or canceling. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const update = useUpdateProfile()
  const form = useForm({
    resolver: zodResolver(profileFormOf(user)),
    defaultValues: {
      fullName: user.fullName ?? "",
      username: user.username,
      email: user.email,
      password: "",
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const field = fieldsOf(register, formState)
  const submit = useFormSubmit(form, FIELDS, async (body) => {
    await update.mutateAsync(body)
    onDone()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <FullNameField {...field("fullName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <UsernameField {...field("username")} />
        <EmailField {...field("email")} />
      </div>
      <NewPasswordField
        label="New password"
        hint={
          errors.password
            ? undefined
            : "Leave it empty to keep your password. A new one signs you out everywhere else."
        }
        {...field("password")}
      />
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" pending={update.isPending}>
          Save Changes
        </Button>
        <Button variant="secondary" disabled={update.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
