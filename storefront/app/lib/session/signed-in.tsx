import type { User } from "@shop/contracts"
import { Fragment, type ReactNode } from "react"
import { Navigate, useLocation, useNavigation } from "react-router"
import { paths } from "~/config/paths"
import { useUser } from "./get-user"

/**
 * A screen for signed-in users: signing out while it is open redirects to /auth, unless a navigation is already
 * under way. For somebody else, who has signed in in another tab, it starts anew, without what is typed into it.
 */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== "idle"
  if (user !== null) return <Fragment key={user.id}>{children(user)}</Fragment>
  return isLeaving ? null : <Navigate to={paths.auth({ redirect: pathname + search })} replace />
}
