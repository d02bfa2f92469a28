import { THEME_KEY } from "../theme/theme"

/**
 * Whether a request may belong to a session. Every cookie except the theme's counts: taking a visitor for a user
 * costs little, the reverse would serve one person's page to another.
 */
export function mayBeSignedIn(cookieHeader: string | null): boolean {
  return (cookieHeader ?? "")
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim())
    .some((name) => name !== "" && name !== THEME_KEY)
}
