/**
 * Where browsers that run no scripts send forms; see `server/plain-forms`. With scripts, the forms call the API
 * themselves. A type alone, so that it costs pages no script.
 */
export type FormAction =
  | "/forms/sign-in"
  | "/forms/sign-out"
  | "/forms/register"
  | "/forms/forgot-password"
  | "/forms/reset-password"
  | "/forms/confirm-email"
  | "/forms/subscribe"
  | "/forms/unsubscribe"
