import { model } from "@medusajs/framework/utils"

/** Why an account became a member. */
export const GRANT_REASONS = ["payment", "admin", "import"] as const
export type GrantReason = (typeof GRANT_REASONS)[number]

/**
 * An entry of the membership ledger: an account became a member, and may have lost that membership again. Entries are
 * never deleted; an account is a member while any of its grants is unrevoked.
 */
const MembershipGrant = model
  .define("membership_grant", {
    id: model.id({ prefix: "mgrant" }).primaryKey(),
    account_id: model.number(),
    reason: model.enum([...GRANT_REASONS]),
    order_id: model.text().nullable(),
    /** Engine user or account that granted it; null when the shop itself did. */
    granted_by: model.text().nullable(),
    granted_at: model.dateTime(),
    revoked_at: model.dateTime().nullable(),
    revoked_reason: model.text().nullable(),
    /** Order that contains this member's starter kit; null while there is none. */
    kit_order_id: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_membership_grant_account", on: ["account_id"], where: "deleted_at IS NULL" },
    { name: "IDX_membership_grant_granted_at", on: ["granted_at"], where: "deleted_at IS NULL" },
    {
      name: "IDX_membership_grant_one_per_reason",
      on: ["account_id", "reason"],
      unique: true,
      where: "revoked_at IS NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_membership_grant_one_per_order",
      on: ["order_id"],
      unique: true,
      where: "order_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_membership_grant_one_kit_per_order",
      on: ["kit_order_id"],
      unique: true,
      where: "kit_order_id IS NOT NULL AND deleted_at IS NULL",
    },
  ])

export default MembershipGrant
