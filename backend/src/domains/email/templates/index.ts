import { accountChanged } from "./account-changed"
import { accountClaimed } from "./account-claimed"
import { accountDeleted } from "./account-deleted"
import { adminPasswordReset } from "./admin-password-reset"
import { doctorApplication } from "./doctor-application"
import { emailVerification } from "./email-verification"
import { membershipEnded } from "./membership-ended"
import { newDevice } from "./new-device"
import { newsletterWelcome } from "./newsletter-welcome"
import { orderCanceled } from "./order-canceled"
import { orderDelayed } from "./order-delayed"
import { orderDelivered } from "./order-delivered"
import { orderPlaced } from "./order-placed"
import { orderRefunded } from "./order-refunded"
import { orderReturn } from "./order-return"
import { orderShipped } from "./order-shipped"
import { passwordReset } from "./password-reset"
import { refill } from "./refill"
import { restock } from "./restock"
import { review } from "./review"

/** Every email that the shop sends, keyed by its template name in the outbox. */
export const EMAILS = {
  "order-placed": orderPlaced,
  "order-shipped": orderShipped,
  "order-delivered": orderDelivered,
  "order-delayed": orderDelayed,
  "order-canceled": orderCanceled,
  "order-refunded": orderRefunded,
  "order-return": orderReturn,
  "email-verification": emailVerification,
  "password-reset": passwordReset,
  "account-claimed": accountClaimed,
  "account-changed": accountChanged,
  "new-device": newDevice,
  "account-deleted": accountDeleted,
  "membership-ended": membershipEnded,
  "doctor-application": doctorApplication,
  "newsletter-welcome": newsletterWelcome,
  refill,
  restock,
  review,
  "admin-password-reset": adminPasswordReset,
} as const

export type EmailName = keyof typeof EMAILS

/** The data that the outbox stores for an email. */
export type EmailData<Name extends EmailName> = Parameters<(typeof EMAILS)[Name]["load"]>[1]["data"]
