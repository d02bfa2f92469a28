/** Said on the page to which signing in leads, which is shown only if the browser has kept no session. */
export const COOKIES_BLOCKED =
  "Your browser blocks cookies. You need cookies to sign in. Please allow them for this shop, and sign in again."
