import { model } from "@medusajs/framework/utils"

/** A browser that somebody has signed in with. Only the browser has the token, in a cookie that outlives sessions. */
const Device = model
  .define("account_device", {
    id: model.id({ prefix: "accdev" }).primaryKey(),
    /** SHA-256 of the token and the account's id, so that rows don't show which accounts share a browser. */
    token_hash: model.text(),
    account_id: model.number(),
    /** When somebody last signed in with it. */
    last_seen_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_account_device_token", on: ["account_id", "token_hash"], unique: true },
    { name: "IDX_account_device_last_seen", on: ["last_seen_at"] },
  ])

export default Device
