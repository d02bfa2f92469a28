import { model } from "@medusajs/framework/utils"

/** An emailed link for a new password. Its token is only in the email; a used row is deleted. */
const PasswordReset = model
  .define("password_reset", {
    id: model.id({ prefix: "pwreset" }).primaryKey(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: model.text(),
    account_id: model.number(),
    /** The address that the link was sent to, in lower case; null for links from earlier releases. */
    email: model.text().nullable(),
    expires_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_password_reset_token", on: ["token_hash"], unique: true },
    { name: "IDX_password_reset_account", on: ["account_id"] },
    { name: "IDX_password_reset_expiry", on: ["expires_at"] },
  ])

export default PasswordReset
