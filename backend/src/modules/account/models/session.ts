import { model } from "@medusajs/framework/utils"

/** One signed-in browser. Only the browser has the token. Rows are permanently deleted when the session ends. */
const Session = model
  .define("account_session", {
    id: model.id({ prefix: "sess" }).primaryKey(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: model.text(),
    account_id: model.number(),
    /** Written at most once a minute; the session ends `sessionTimeout` after it. */
    last_seen_at: model.dateTime(),
    /** The browser's `User-Agent`, at most 300 characters of it. */
    user_agent: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_account_session_token", on: ["token_hash"], unique: true },
    { name: "IDX_account_session_account", on: ["account_id"] },
    { name: "IDX_account_session_last_seen", on: ["last_seen_at"] },
  ])

export default Session
