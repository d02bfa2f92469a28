import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Deletes an account at its owner's request. */
export function useDeleteUser() {
  return useAdminMutation({
    write: (api, { id, username }: { id: number; username: string }) =>
      api.deleteUser({ params: { id }, body: { username } }),
    done: () => ({ title: "Account deleted", description: "We've sent a final confirmation email." }),
    failed: (message) => ({ title: "Failed to delete the account", description: message }),
  })
}
