import type { User } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { toast } from "~/lib/toast-store"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { getUserQuery } from "~/lib/session/get-user"
import { setViewer } from "~/lib/session/viewer-cache"
import { ALREADY_A_MEMBER, purchased } from "./toasts"

/** Updates the viewer and leaves the screen once they have become a member, or turn out to be one already. */
export function useBecomeMember() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { siteName } = useConfig()
  return {
    welcome: async (user: User) => {
      await setViewer(client, user)
      await navigate(paths.membershipSuccess(), { replace: true })
      toast(purchased(siteName))
    },
    alreadyMember: async () => {
      const user = await client.fetchQuery({ ...getUserQuery(), staleTime: 0 })
      await setViewer(client, user)
      await navigate(paths.home(), { replace: true })
      toast(ALREADY_A_MEMBER)
    },
  }
}
