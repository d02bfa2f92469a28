/** @throws Error, for people, if the browser refuses cookies: signing in would succeed and have no effect */
export function requireCookies(): void {
  if (navigator.cookieEnabled) return
  throw new Error(
    "Your browser blocks cookies, which you need to sign in. Please allow cookies for this shop.",
  )
}
