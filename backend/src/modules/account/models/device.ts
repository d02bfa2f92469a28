import { model } from "@medusajs/framework/utils"

/**
 * A browser used for signing in: to an account, or to the engine's admin without one. Only the browser has the token,
 * in a cookie that outlives sessions.
 */
const Device = model
  .define("account_device", {
    id: model.id({ prefix: "accdev" }).primaryKey(),
    /** SHA-256 of the token and the owner's id, so that rows don't show which accounts share a browser. */
    token_hash: model.text(),
    account_id: model.number().nullable(),
    /** The engine user of an administrator without an account. */
    user_id: model.text().nullable(),
    /** When it was last used for a sign-in. */
    last_seen_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_account_device_token", on: ["account_id", "token_hash"], unique: true },
    { name: "IDX_account_device_user", on: ["user_id", "token_hash"], unique: true },
    { name: "IDX_account_device_last_seen", on: ["last_seen_at"] },
  ])

export default Device
