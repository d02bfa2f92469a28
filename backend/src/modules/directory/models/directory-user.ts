import { model } from "@medusajs/framework/utils"

/** The data that administrators search users by. Only written by the refresh workflow, see `../write.ts`. */
const DirectoryUser = model.define("directory_user", {
  /**
   * The facade's user id, always given on insert. The engine's migration generator treats any numeric key as
   * auto-increment, and so does the snapshot next to the migrations.
   */
  account_id: model.number().primaryKey(),
  /** Username, email address and full name, one per line. */
  search: model.text(),
  is_admin: model.boolean(),
  is_doctor: model.boolean(),
  is_member: model.boolean(),
  /** False for a deleted account. */
  listed: model.boolean(),
  ticket: model.number(),
})

export default DirectoryUser
