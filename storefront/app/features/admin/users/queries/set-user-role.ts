import { useNavigate } from "react-router"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { setViewer } from "~/lib/session/viewer-cache"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"
import type { RoleChange } from "../lib/role-change"

/** Sets one of a user's three flags. Whoever takes the administration from herself is led out of it. */
export function useSetUserRole() {
  const viewer = useUser()
  const navigate = useNavigate()
  return useAdminMutation({
    write: (api, { user, flag, value }: RoleChange) =>
      api.setUserRole({ params: { id: user.id }, body: { [flag]: value } }),
    done: () => ({ title: "User role updated successfully" }),
    failed: (message) => ({ title: "Failed to update user role", description: message }),
    renew: async (client, changed) => {
      if (changed.id !== viewer?.id) return client.invalidateQueries()
      // This screen has to be gone by then: what it shows would be asked for anew, and refused.
      if (!changed.isAdmin) await navigate(paths.home(), { flushSync: true })
      return setViewer(client, changed)
    },
  })
}
