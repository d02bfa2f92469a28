import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { roleFlagsOf, type User } from "@shop/contracts"
import { joinName, type NameParts } from "#modules/account/names"
import { NO_FLAGS, type Flags } from "#domains/people/access/rules/product-access"
import type { AccountProfile } from "#domains/people/access/queries/find-session"
import { flagsOfAccounts, type FlaggedAccount } from "#domains/people/access/queries/flags"
import { toImagePath } from "#lib/image-path"
import { throwError } from "#errors/api-error"
import { graphRows } from "#engine/graph"

type Profile = Omit<AccountProfile, "created_at"> & { created_at: string | Date }

interface AccountRow extends FlaggedAccount, Profile {
  /** Briefly missing after the customer was deleted, until its account is deleted too. */
  customer?: (NameParts & { email: string }) | null
}

const FIELDS = [
  "id",
  "username",
  "doctor_status",
  "doctor_until",
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

type Customer = AccountRow["customer"]

function toUserOf(id: number, profile: Profile, customer: Customer, flags: Flags): User {
  return {
    id,
    username: profile.username,
    email: customer?.email ?? "",
    fullName: customer ? joinName(customer) : null,
    ...flags,
    doctorUntil: flags.isDoctor ? profile.doctor_until && new Date(profile.doctor_until).toISOString() : null,
    doctorTitle: profile.doctor_title,
    doctorSpecialty: profile.doctor_specialty,
    doctorBio: profile.doctor_bio,
    profileImage: toImagePath(profile.profile_image),
    createdAt: new Date(profile.created_at).toISOString(),
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
    return row ? [toUserOf(id, row, row.customer, flags.get(id) ?? NO_FLAGS)] : []
  })
}

/**
 * One account as the facade returns it.
 *
 * @throws ApiError `unauthenticated` if the account was deleted in the meantime
 */
export async function toUser(scope: MedusaContainer, accountId: number): Promise<User> {
  const [user] = await toUsers(scope, [accountId])
  return user ?? throwError("unauthenticated")
}

/** The signed-in user, with everything loaded except the engine's customer. */
interface SignedIn extends Flags {
  accountId: number
  customerId: string
  profile: AccountProfile
}

/** The signed-in user as the facade returns them. One query. */
export async function toSignedInUser(scope: MedusaContainer, viewer: SignedIn): Promise<User> {
  const [customer] = await scope
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: viewer.customerId }, { select: ["email", "first_name", "last_name"], take: 1 })
  return toUserOf(viewer.accountId, viewer.profile, customer, roleFlagsOf(viewer))
}
