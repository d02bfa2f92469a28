import { useLocation, useSearchParams } from "react-router"
import { paths } from "~/config/paths"

const ANY_ORIGIN = "http://shop.invalid"

/** Screens on the way to a session, which have nothing to come back for. */
const WAYS_IN: string[] = [paths.auth(), paths.forgotPassword(), paths.resetPassword()]

/** State of a link to /auth whose address does not name where to go on: the place that it was followed at. */
interface FollowedAt {
  followedAt: string
}

/**
 * The path of this shop that `redirect` names, or undefined. Whatever a browser would take for another
 * site (`//host`, `/\host`, a scheme) is none, and neither are the screens for signing in themselves.
 */
export function redirectTarget(query: URLSearchParams): string | undefined {
  const value = query.get("redirect")
  if (!value?.startsWith("/") || !URL.canParse(value, ANY_ORIGIN)) return undefined
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith("//") || WAYS_IN.includes(url.pathname))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The present place, for the state of a link to /auth; there it stays the place before. */
export function useFollowedAt(): FollowedAt {
  const { pathname, search } = useLocation()
  const target = useRedirectTarget()
  return { followedAt: pathname === paths.auth() && target ? target : pathname + search }
}

/** For /auth: where to go after signing in, as its address says, or else where the link to it was followed. */
export function useRedirectTarget(): string | undefined {
  const { state } = useLocation() as { state: Partial<FollowedAt> | null }
  const [query] = useSearchParams()
  return redirectTarget(query) ?? redirectTarget(new URLSearchParams({ redirect: state?.followedAt ?? "" }))
}
