import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphInPieces } from "#engine/graph"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName, normalizeEmail } from "#modules/account/names"
import { REVIEW_MODULE } from "#modules/review/index"
import { adminSidesOf } from "#domains/account/queries/admin-sides"
import { throwError } from "#errors/api-error"
import type { Deletion } from "#modules/privacy/deletion"

interface OrderRow {
  id: string
  display_id: number
  email: string | null
}

/** An account with the engine's records of its owner. */
export async function findPerson(container: MedusaContainer, accountId: number) {
  const [account] = await container.resolve(ACCOUNT_MODULE).listAccounts({ id: accountId }, { take: 1 })
  if (!account) return throwError("not_found")
  const [customer, signIns] = await Promise.all([
    container.resolve(Modules.CUSTOMER).retrieveCustomer(account.customer_id, { relations: ["addresses"] }),
    container
      .resolve(Modules.AUTH)
      .listProviderIdentities({ auth_identity_id: account.auth_identity_id }, { take: null }),
  ])
  return { account, customer, signIns }
}

const ORDERS_AT_ONCE = 100

/** The orders of a customer, including drafts. */
export function ordersOf(container: MedusaContainer, customerId: string): Promise<OrderRow[]> {
  const fields = ["id", "display_id", "email"]
  const asked = { entity: "order", fields, filters: { customer_id: customerId } }
  return graphInPieces<OrderRow>(container, asked, { piece: ORDERS_AT_ONCE })
}

const both = (email: string) => [email, normalizeEmail(email)]
const distinct = <Value>(values: Value[]) => [...new Set(values)]

/** Former email addresses that no other account uses now, to protect what was later sent to another person. */
async function stillOwn(container: MedusaContainer, customerId: string, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: emails, has_account: true }, { select: ["id", "email"], take: null })
  const taken = customers.flatMap(({ id, email }) => (id === customerId ? [] : [normalizeEmail(email)]))
  return emails.filter((email) => !taken.includes(normalizeEmail(email)))
}

/**
 * Everything that identifies an account's owner in stored data, read before the deletion.
 *
 * @throws ApiError `not_found`
 */
export async function readDeletion(container: MedusaContainer, accountId: number): Promise<Deletion> {
  const { account, customer, signIns } = await findPerson(container, accountId)
  const [sides, orders, reviews, former] = await Promise.all([
    adminSidesOf(container, [account]),
    ordersOf(container, account.customer_id),
    container.resolve(REVIEW_MODULE).listReviews({ account_id: accountId }, { select: ["id"], take: null }),
    stillOwn(container, account.customer_id, account.former_emails),
  ])
  const { shown, opened } = sides.get(accountId) ?? { shown: null, opened: null }
  const claimed = signIns.flatMap(({ entity_id, user_metadata }) => [entity_id, user_metadata?.email])
  const emails = distinct(
    [customer.email, account.confirmed_email, ...former, ...claimed].flatMap((email) =>
      typeof email === "string" && email.includes("@") ? both(email) : [],
    ),
  )
  const fullName = joinName(customer)
  return {
    accountId,
    customerId: account.customer_id,
    authIdentityId: account.auth_identity_id,
    userIds: distinct([shown, opened, account.user_id].flatMap((id) => id ?? [])),
    emails,
    toldEmails: distinct([...emails, ...orders.flatMap(({ email }) => (email ? both(email) : []))]),
    names: distinct([account.username, fullName].flatMap((name) => name ?? [])),
    recipient: { email: customer.email, name: customer.first_name ?? account.username },
    orders: orders.map(({ id, display_id }) => ({ id, displayId: display_id })),
    reviewIds: reviews.map(({ id }) => id),
  }
}
