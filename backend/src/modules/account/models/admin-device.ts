import { model } from "@medusajs/framework/utils"

/**
 * A browser that an administrator without an account of the shop has signed in with, at the engine's admin. Only the
 * browser has the token, in the same cookie as that of `account_device`.
 */
const AdminDevice = model
  .define("admin_device", {
    id: model.id({ prefix: "admdev" }).primaryKey(),
    /** SHA-256 of the token and the engine user's id. */
    token_hash: model.text(),
    user_id: model.text(),
    /** When somebody last signed in with it. */
    last_seen_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_admin_device_token", on: ["user_id", "token_hash"], unique: true },
    { name: "IDX_admin_device_last_seen", on: ["last_seen_at"] },
  ])

export default AdminDevice
