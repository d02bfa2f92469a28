import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { User } from "@shop/contracts"
import type { DoctorStatus } from "../modules/account/models/account"
import { joinName, type NameParts } from "../modules/account/names"
import { MEMBERSHIP_MODULE } from "../modules/membership"
import type MembershipModuleService from "../modules/membership/service"
import { toImagePath } from "./image-path"
import { refuse } from "./refuse"

interface AccountRow {
  id: number
  username: string
  doctor_status: DoctorStatus
  doctor_title: string | null
  doctor_specialty: string | null
  doctor_bio: string | null
  profile_image: string | null
  created_at: string | Date
  /** Missing for the moment between the deletion of a customer and that of its account. */
  customer?: (NameParts & { email: string }) | null
  /** The engine admin user; who has one is an administrator. */
  user?: { id: string } | null
}

const FIELDS = [
  "id",
  "username",
  "doctor_status",
  "doctor_title",
  "doctor_specialty",
  "doctor_bio",
  "profile_image",
  "created_at",
  "customer.email",
  "customer.first_name",
  "customer.last_name",
  "user.id",
]

function toUserOf(row: AccountRow, isMember: boolean): User {
  return {
    id: row.id,
    username: row.username,
    email: row.customer?.email ?? "",
    fullName: row.customer ? joinName(row.customer) : null,
    isMember,
    isAdmin: Boolean(row.user),
    isDoctor: row.doctor_status === "approved",
    doctorTitle: row.doctor_title,
    doctorSpecialty: row.doctor_specialty,
    doctorBio: row.doctor_bio,
    profileImage: toImagePath(row.profile_image),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Accounts as the facade shows them, in the order of the ids; those that do not exist drop out. */
export async function toUsers(scope: MedusaContainer, accountIds: number[]): Promise<User[]> {
  if (accountIds.length === 0) return []
  const memberships = scope.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
  const [members, { data }] = await Promise.all([
    memberships.membersAmong(accountIds),
    scope
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "account", fields: FIELDS, filters: { id: accountIds } }),
  ])
  const rows = new Map((data as unknown as AccountRow[]).map((row) => [row.id, row]))
  return accountIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toUserOf(row, members.has(id))] : []
  })
}

/**
 * One account as the facade shows it.
 *
 * @throws Refusal `unauthenticated` when the account was deleted meanwhile
 */
export async function toUser(scope: MedusaContainer, accountId: number): Promise<User> {
  const [user] = await toUsers(scope, [accountId])
  return user ?? refuse("unauthenticated")
}
