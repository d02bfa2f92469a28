/**
 * Where browsers that run no scripts send forms; see `server/plain-forms`. With scripts, the forms call the API
 * themselves.
 */
export const formActions = {
  signIn: "/forms/sign-in",
  signOut: "/forms/sign-out",
  register: "/forms/register",
  forgotPassword: "/forms/forgot-password",
  resetPassword: "/forms/reset-password",
  confirmEmail: "/forms/confirm-email",
  subscribe: "/forms/subscribe",
  unsubscribe: "/forms/unsubscribe",
} as const
