import type { MedusaContainer } from "@medusajs/framework/types"
import type { User } from "@shop/contracts"
import { joinName, type NameParts } from "../../modules/account/names"
import { NO_FLAGS, type Flags } from "../access/rules/product-access"
import { flagsOfAccounts, type FlaggedAccount } from "../access/queries/flags"
import { toImagePath } from "../../lib/image-path"
import { throwError } from "../../errors/api-error"
import { graphRows } from "../../engine/graph"

interface AccountRow extends FlaggedAccount {
  username: string
  doctor_title: string | null
  doctor_specialty: string | null
  doctor_bio: string | null
  profile_image: string | null
  created_at: string | Date
  /** Missing briefly between the deletion of a customer and that of its account. */
  customer?: (NameParts & { email: string }) | null
}

const FIELDS = [
  "id",
  "username",
  "doctor_status",
  "user_id",
  "doctor_title",
  "doctor_specialty",
  "doctor_bio",
  "profile_image",
  "created_at",
  "customer.email",
  "customer.first_name",
  "customer.last_name",
]

function toUserOf(row: AccountRow, flags: Flags): User {
  return {
    id: row.id,
    username: row.username,
    email: row.customer?.email ?? "",
    fullName: row.customer ? joinName(row.customer) : null,
    ...flags,
    doctorTitle: row.doctor_title,
    doctorSpecialty: row.doctor_specialty,
    doctorBio: row.doctor_bio,
    profileImage: toImagePath(row.profile_image),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Accounts as the facade returns them, in the order of the ids. Ids that do not exist are left out. */
export async function toUsers(scope: MedusaContainer, accountIds: number[]): Promise<User[]> {
  if (accountIds.length === 0) return []
  const accounts = await graphRows<AccountRow>(scope, {
    entity: "account",
    fields: FIELDS,
    filters: { id: accountIds },
  })
  const rows = new Map(accounts.map((row) => [row.id, row]))
  const flags = await flagsOfAccounts(scope, accounts)
  return accountIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toUserOf(row, flags.get(id) ?? NO_FLAGS)] : []
  })
}

/**
 * One account as the facade returns it.
 *
 * @throws ApiError `unauthenticated` when the account was deleted meanwhile
 */
export async function toUser(scope: MedusaContainer, accountId: number): Promise<User> {
  const [user] = await toUsers(scope, [accountId])
  return user ?? throwError("unauthenticated")
}
