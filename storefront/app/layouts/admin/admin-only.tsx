import type { ReactNode } from "react"
import { Navigate } from "react-router"
import { paths } from "~/config/paths"
import { SignedIn } from "~/lib/session/signed-in"

/** Screens of the administration: whoever loses the flag while one is open is taken home. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return <SignedIn>{(user) => (user.isAdmin ? children : <Navigate to={paths.home()} replace />)}</SignedIn>
}
