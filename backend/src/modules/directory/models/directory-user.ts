import { model } from "@medusajs/framework/utils"

/** What administrators find a user by. Written by the refresh workflow alone; see `../write.ts`. */
const DirectoryUser = model.define("directory_user", {
  /**
   * The facade's user id, which every row is written with. The engine's generator takes any number that is a key for
   * one that counts itself, and the snapshot beside the migrations says so too.
   */
  account_id: model.number().primaryKey(),
  /** Username, e-mail address and full name, one per line. */
  search: model.text(),
  is_admin: model.boolean(),
  is_doctor: model.boolean(),
  is_member: model.boolean(),
  /** False for an account that is gone. */
  listed: model.boolean(),
  ticket: model.number(),
})

export default DirectoryUser
