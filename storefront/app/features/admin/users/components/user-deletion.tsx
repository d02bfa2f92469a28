import type { User } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
import { Dialog } from "~/components/overlay/dialog"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { nameOf } from "../lib/role-change"
import { useDeleteUser } from "../queries/delete-user"

const FIELDS = ["username"] as const

/** Deletes an account at its owner's request, once its username has been typed to confirm. */
export function UserDeletion({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteUser()
  const form = useForm({ defaultValues: { username: "" } })
  const field = fieldsOf(form.register, form.formState)
  const submit = useFormSubmit(form, FIELDS, async ({ username }) => {
    await mutateAsync({ id: user.id, username })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Delete ${nameOf(user)}'s account?`}
      description="Do this only at the customer's request. Their membership and personal data will be permanently deleted. Their orders will be kept, without name and address, and can still be refunded."
    >
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <InputField
          label={`Type “${user.username}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field("username")}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={isPending}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
