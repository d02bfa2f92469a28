import { model } from "@medusajs/framework/utils"

/** A link that confirms an email address. Its token is only in the email; a used row is deleted. */
const EmailVerification = model
  .define("email_verification", {
    id: model.id({ prefix: "emver" }).primaryKey(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: model.text(),
    account_id: model.number(),
    /** The address that the link was sent to, in lower case. */
    email: model.text(),
    expires_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_email_verification_token", on: ["token_hash"], unique: true },
    { name: "IDX_email_verification_account", on: ["account_id"] },
    { name: "IDX_email_verification_expiry", on: ["expires_at"] },
  ])

export default EmailVerification
