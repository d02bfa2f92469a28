import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { adminUsersQuery } from "@shop/contracts"
import type { z } from "zod"
import { escapeLike } from "../lib/escape-like"
import { pageOf } from "./respond"

type Filter = z.output<typeof adminUsersQuery>

const IS_ADMIN = `exists (select 1 from "user" engine_user
  where engine_user.id = account.user_id and engine_user.deleted_at is null)`
const IS_DOCTOR = "account.doctor_status = 'approved'"
const IS_MEMBER = `exists (select 1 from membership_grant membership
  where membership.account_id = account.id and membership.revoked_at is null and membership.deleted_at is null)`

const HAS_ROLE = {
  admin: IS_ADMIN,
  doctor: IS_DOCTOR,
  member: `${IS_MEMBER} and not ${IS_DOCTOR} and not ${IS_ADMIN}`,
  regular: `not ${IS_MEMBER} and not ${IS_DOCTOR} and not ${IS_ADMIN}`,
} as const

const MATCHES = `(account.username ilike :pattern or customer.email ilike :pattern
  or concat_ws(' ', customer.first_name, customer.last_name) ilike :pattern)`

/**
 * Ids of a page of users, newest first, and how many match in all. The name, the address and the flags of
 * a user belong to four modules; a page of their conjunction can only be counted and cut by the database,
 * so this one read looks at all four tables.
 */
export async function findUsers(
  scope: MedusaContainer,
  query: Filter,
): Promise<{ ids: number[]; total: number }> {
  const knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const conditions = ["account.deleted_at is null"]
  if (query.role) conditions.push(HAS_ROLE[query.role])
  if (query.q) conditions.push(MATCHES)
  const matching = `from account left join customer on customer.id = account.customer_id
    where ${conditions.join(" and ")}`
  const bindings = { pattern: `%${escapeLike(query.q ?? "")}%`, ...pageOf(query) }
  const [page, count]: [{ rows: { id: number }[] }, { rows: { total: number }[] }] = await Promise.all([
    knex.raw(`select account.id ${matching} order by account.id desc limit :limit offset :offset`, bindings),
    knex.raw(`select count(*)::int as total ${matching}`, bindings),
  ])
  return { ids: page.rows.map((row) => row.id), total: count.rows[0]?.total ?? 0 }
}
