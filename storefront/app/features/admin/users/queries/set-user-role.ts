import { useNavigate } from "react-router"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { setViewer } from "~/lib/session/viewer-cache"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"
import type { RoleChange } from "../lib/role-change"

/** Sets one of a user's three role flags. Administrators who give up their own role are sent to the home page. */
export function useSetUserRole() {
  const viewer = useUser()
  const navigate = useNavigate()
  return useAdminMutation({
    write: (api, { user, flag, value, doctorUntil }: RoleChange) =>
      api.setUserRole({ params: { id: user.id }, body: { [flag]: value, doctorUntil } }),
    done: () => ({ title: "User role updated successfully" }),
    failed: (message) => ({ title: "Failed to update user role", description: message }),
    renew: async (client, changed) => {
      if (changed.id !== viewer?.id) return client.invalidateQueries()
      // Leave this screen first: otherwise its queries would be refetched and refused.
      if (!changed.isAdmin) await navigate(paths.home(), { flushSync: true })
      return setViewer(client, changed)
    },
  })
}
