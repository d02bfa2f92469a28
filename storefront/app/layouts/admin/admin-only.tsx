import type { ReactNode } from "react"
import { Navigate } from "react-router"
import { paths } from "~/config/paths"
import { SignedIn } from "~/lib/session/signed-in"

/** Wraps admin screens: users who lose the admin role while one is open are redirected to the home page. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return <SignedIn>{(user) => (user.isAdmin ? children : <Navigate to={paths.home()} replace />)}</SignedIn>
}
