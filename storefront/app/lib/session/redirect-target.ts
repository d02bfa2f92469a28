import { useLocation, useSearchParams } from "react-router"
import { paths } from "~/config/paths"

const ANY_ORIGIN = "http://shop.invalid"

/** Screens for signing in, which nobody needs to return to afterwards. */
const WAYS_IN: string[] = [paths.auth(), paths.forgotPassword(), paths.resetPassword()]

/** Router state of a link to /auth without `redirect`: the page where the link was clicked. */
interface FollowedAt {
  followedAt: string
}

/**
 * The path of this shop that `redirect` names, or undefined. Rejects whatever a browser would take for another site
 * (`//host`, `/\host`, a scheme), and the sign-in screens themselves.
 */
export function redirectTarget(query: URLSearchParams): string | undefined {
  const value = query.get("redirect")
  if (!value?.startsWith("/") || !URL.canParse(value, ANY_ORIGIN)) return undefined
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith("//") || WAYS_IN.includes(url.pathname))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The current page, for the state of a link to /auth; on /auth itself, the page that was remembered before. */
export function useFollowedAt(): FollowedAt {
  const { pathname, search } = useLocation()
  const target = useRedirectTarget()
  return { followedAt: pathname === paths.auth() && target ? target : pathname + search }
}

/** Where /auth leads after signing in: the URL's `redirect`, else the page on which its link was clicked. */
export function useRedirectTarget(): string | undefined {
  const { state } = useLocation() as { state: Partial<FollowedAt> | null }
  const [query] = useSearchParams()
  return redirectTarget(query) ?? redirectTarget(new URLSearchParams({ redirect: state?.followedAt ?? "" }))
}
