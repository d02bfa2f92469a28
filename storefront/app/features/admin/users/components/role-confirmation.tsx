import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { useUser } from "~/lib/session/get-user"
import { useSingleFlight } from "~/lib/use-single-flight"
import { confirmationOf, type RoleChange } from "../lib/role-change"
import { useSetUserRole } from "../queries/set-user-role"

/** Asks for confirmation, then changes the role. */
export function RoleConfirmation({ change, onClose }: { change: RoleChange; onClose: () => void }) {
  const setRole = useSetUserRole()
  const viewer = useUser()
  const { title, text, confirm } = confirmationOf(change)
  const leaves = change.flag === "isAdmin" && !change.value && change.user.id === viewer?.id
  const submit = useSingleFlight(async () => {
    try {
      await setRole.mutateAsync(change)
    } catch {
      // The mutation has already shown a toast.
    }
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      isDangerous={!change.value}
      pending={setRole.isPending}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      {text}
      {leaves && " This is your own account, so you will lose access to the admin right away."}
    </ConfirmDialog>
  )
}
