import { paths } from "~/config/paths"

const ANY_ORIGIN = "http://shop.invalid"

/**
 * The path of this shop that `redirect` names, or undefined. Whatever a browser would take for another
 * site (`//host`, `/\host`, a scheme) is none, and neither is the sign-in screen itself.
 */
export function redirectTarget(query: URLSearchParams): string | undefined {
  const value = query.get("redirect")
  if (!value?.startsWith("/") || !URL.canParse(value, ANY_ORIGIN)) return undefined
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith("//") || url.pathname === paths.auth())
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
