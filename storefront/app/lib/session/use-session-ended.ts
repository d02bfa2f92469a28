import { ApiError } from "@shop/contracts/client"
import { useQueryClient } from "@tanstack/react-query"
import { useLocation, useNavigate } from "react-router"
import { toast, type ToastContent } from "~/lib/toast-store"
import { paths } from "~/config/paths"
import { setViewer } from "./viewer-cache"

/**
 * For API calls of signed-in users: if the session has expired, shows a toast and redirects to /auth, which leads back.
 *
 * @returns a function that resolves to whether the error was an expired session
 */
export function useSessionEnded(content: ToastContent) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    await setViewer(client, null)
    await navigate(paths.auth({ redirect: pathname + search }))
    toast({ variant: "destructive", ...content })
    return true
  }
}
