/** The forms that browsers without scripts can send. */
export type PlainFormName =
  | "sign-in"
  | "sign-out"
  | "register"
  | "forgot-password"
  | "reset-password"
  | "confirm-email"
  | "subscribe"
  | "unsubscribe"

/**
 * Where browsers that run no scripts send a form; see `server/plain-forms`. With scripts, the forms call the API
 * themselves.
 */
export const formAction = (form: PlainFormName) => `/forms/${form}`
