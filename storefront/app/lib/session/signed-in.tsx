import type { User } from "@shop/contracts"
import type { ReactNode } from "react"
import { Navigate, useLocation } from "react-router"
import { paths } from "~/config/paths"
import { useUser } from "./get-user"

/** A guarded screen: whoever signs out while it is open is taken to /auth. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user === null) return <Navigate to={paths.auth({ redirect: pathname + search })} replace />
  return children(user)
}
