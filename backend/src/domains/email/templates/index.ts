import type { EmailName, EmailTemplate } from "../rules/email-template"
import { accountClaimed } from "./account-claimed"
import { adminPasswordReset } from "./admin-password-reset"
import { emailVerification } from "./email-verification"
import { newsletterWelcome } from "./newsletter-welcome"
import { orderPlaced } from "./order-placed"
import { passwordReset } from "./password-reset"

/** Every email that the shop sends. */
export const EMAIL_TEMPLATES: { readonly [Name in EmailName]: EmailTemplate<Name> } = {
  "account-claimed": accountClaimed,
  "admin-password-reset": adminPasswordReset,
  "email-verification": emailVerification,
  "newsletter-welcome": newsletterWelcome,
  "order-placed": orderPlaced,
  "password-reset": passwordReset,
}
