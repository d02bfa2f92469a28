import { zodResolver } from "@hookform/resolvers/zod"
import { profileFormOf, type User } from "@shop/contracts"
import { useForm, useWatch } from "react-hook-form"
import { Button } from "~/components/button"
import {
  CurrentPasswordField,
  EmailField,
  FullNameField,
  NewPasswordField,
  UsernameField,
} from "~/components/field/account-fields"
import { RouteForm } from "~/components/form/route-form"
import { useConfig } from "~/lib/config/get-config"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useRefused } from "~/lib/form/use-refused"
import { useUpdateProfile } from "../queries/update-profile"

const FIELDS = ["fullName", "username", "email", "password", "currentPassword"] as const

/** The name under which what is typed is kept. */
export const PROFILE_DRAFT = "profile"

interface ProfileFormProps {
  user: User
  /** The address that replaces the user's once it is confirmed; null for none. */
  newEmail: string | null
  /** Returns to view mode, after saving or canceling. */
  onDone: () => void
}

/** The profile in edit mode. */
export function ProfileForm({ user, newEmail, onDone }: ProfileFormProps) {
  const update = useUpdateProfile()
  const form = useForm({
    resolver: zodResolver(profileFormOf(user, useConfig())),
    ...useRefused("profile", {
      fullName: user.fullName ?? "",
      username: user.username,
      email: newEmail ?? user.email,
      password: "",
      currentPassword: "",
    }),
  })
  const { discardDraft } = useFormDraft(form, PROFILE_DRAFT, ["password", "currentPassword"])
  const close = () => {
    discardDraft()
    onDone()
  }
  const [email, password] = useWatch({ control: form.control, name: ["email", "password"] })
  const changesSignIn = Boolean(password) || ![user.email, newEmail].includes(email.trim().toLowerCase())
  const { register, formState } = form
  const { errors } = formState
  const field = fieldsOf(register, formState)
  const submit = useFormSubmit(form, FIELDS, async (body) => {
    await update.mutateAsync(body)
    close()
  })
  return (
    <RouteForm name="profile" isPersonal data-draft onSubmit={submit} className="grid max-w-2xl gap-5">
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
            : "Leave empty to keep your password. A new one signs you out everywhere else."
        }
        {...field("password")}
      />
      {(changesSignIn || errors.currentPassword) && (
        <CurrentPasswordField
          hint={errors.currentPassword ? undefined : "Optional if you signed in within the last ten minutes."}
          {...field("currentPassword")}
        />
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" pending={update.isPending}>
          Save Changes
        </Button>
        <Button variant="secondary" disabled={update.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </RouteForm>
  )
}
