import { THEME_KEY } from "../theme/theme"

/**
 * Whether a request's cookies can hold a session. Every cookie but the theme's counts, whatever its
 * name: taking a visitor for a viewer costs a little, the other way round would show one person's page to another.
 */
export function mayBeSignedIn(cookieHeader: string | null): boolean {
  return (cookieHeader ?? "")
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim())
    .some((name) => name !== "" && name !== THEME_KEY)
}
