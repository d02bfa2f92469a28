import type { User } from "@shop/contracts"
import type { ReactNode } from "react"
import { Navigate, useLocation, useNavigation } from "react-router"
import { paths } from "~/config/paths"
import { useUser } from "./get-user"

/**
 * A guarded screen: whoever signs out while it is open is taken to /auth. When that shows on the way to
 * another screen, that one decides where to go.
 */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== "idle"
  if (user !== null) return children(user)
  return isLeaving ? null : <Navigate to={paths.auth({ redirect: pathname + search })} replace />
}
