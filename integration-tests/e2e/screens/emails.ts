/** Every email of the shop by the name of its occasion; `docs/screens.md` shows each, and `e2e/emails.spec.ts` looks at it. */
export const EMAIL_NAMES = [
  "order-placed",
  "order-for-you",
  "order-shipped",
  "starter-kit-shipped",
  "order-delivered",
  "order-delayed",
  "order-canceled",
  "order-refunded",
  "return-requested",
  "return-approved",
  "return-refused",
  "return-received",
  "membership-begun",
  "membership-ended",
  "doctor-applied",
  "doctor-approved",
  "doctor-refused",
  "doctor-expiring",
  "doctor-expired",
  "email-verification",
  "password-reset",
  "admin-password-reset",
  "password-changed",
  "email-changed",
  "name-changed",
  "new-device",
  "account-claimed",
  "account-deleted",
  "newsletter-welcome",
  "restock",
  "refill",
  "review-published",
  "review-refused",
] as const

/** The name of an email's pictures. */
export function emailScreenId(name: string): string {
  return `email-${name}`
}
