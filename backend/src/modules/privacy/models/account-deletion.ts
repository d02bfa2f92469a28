import { model } from "@medusajs/framework/utils"
import type { Deletion } from "../deletion"

/**
 * An account that is being deleted. The row is written before the first step and deleted after the last one, so a
 * remaining row is an interrupted deletion.
 */
const AccountDeletion = model
  .define("account_deletion", {
    id: model.id({ prefix: "accdel" }).primaryKey(),
    /** The facade's user id. */
    account_id: model.number(),
    details: model.json<Deletion>(),
  })
  .indexes([{ name: "IDX_account_deletion_account", on: ["account_id"], unique: true }])

export default AccountDeletion
