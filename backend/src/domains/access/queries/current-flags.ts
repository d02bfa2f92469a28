import type { MedusaContainer } from "@medusajs/framework/types"
import { isApprovedDoctor, type DoctorApproval } from "../rules/approved-doctor"
import type { Flags } from "../rules/product-access"
import { activeAdminUsers } from "./active-admin-users"

/** SQL condition: whether the statement's `account` row is a member. */
export const IS_MEMBER = `exists (select from membership_grant granted
  where granted.account_id = account.id and granted.revoked_at is null and granted.deleted_at is null)`

/** The columns that a statement read for an account and its memberships. */
interface FlaggedRow extends DoctorApproval {
  user_id: string | null
  /** The result of `IS_MEMBER`. */
  is_member: boolean
}

/** The flags of an account row that was already read. One query if it is linked to an engine admin user, else none. */
export async function currentFlags(
  container: MedusaContainer,
  { user_id: userId, is_member: isMember, ...approval }: FlaggedRow,
): Promise<Flags> {
  const isAdmin = userId !== null && (await activeAdminUsers(container, [userId])).has(userId)
  return { isMember, isDoctor: isApprovedDoctor(approval), isAdmin }
}
