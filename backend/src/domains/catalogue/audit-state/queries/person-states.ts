import type { CustomerDTO, CustomerGroupDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName } from "#modules/account/names"
import { isShopGroup } from "#domains/people/access/queries/shop-groups"
import type { Fields } from "#domains/operations/audit/actions/record"
import type { ReadStates } from "#domains/operations/audit/rules/state"

/**
 * The merchant's groups of a customer. "Members" and "Doctors" follow flags, and are recorded as flags. The field is
 * left out if there are none, as for most customers.
 */
function groupFields({ groups }: CustomerDTO): Fields {
  const named = (groups ?? []) as CustomerGroupDTO[]
  const names = named.filter((group) => !isShopGroup(group)).map(({ name }) => name)
  return names.length > 0 ? { customerGroups: names.sort() } : {}
}

/** Customers by the engine's customer ids. */
export const readCustomerStates: ReadStates = async (container, ids) => {
  const [customers, accounts] = await Promise.all([
    container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: ids }, { relations: ["groups"], take: ids.length }),
    container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ customer_id: ids }, { select: ["id", "customer_id"], take: ids.length }),
  ])
  const accountIds = new Map(accounts.map((account) => [account.customer_id, account.id]))
  return new Map(
    customers.map((customer) => [
      customer.id,
      {
        subjectId: accountIds.get(customer.id) ?? null,
        fields: {
          email: customer.email,
          fullName: joinName(customer),
          phone: customer.phone,
          ...groupFields(customer),
        },
      },
    ]),
  )
}

/** Invitations to become an admin user of the engine, by their engine ids. */
export const readInviteStates: ReadStates = async (container, ids) => {
  const invites = await container
    .resolve(Modules.USER)
    .listInvites({ id: ids }, { select: ["id", "email"], take: ids.length })
  return new Map(
    invites.map(({ id, email }) => [id, { subjectId: null, fields: { email, isInvitedAsAdmin: true } }]),
  )
}

/** Admin users of the engine, by their engine ids. */
export const readAdminUserStates: ReadStates = async (container, ids) => {
  const [users, accounts] = await Promise.all([
    container.resolve(Modules.USER).listUsers({ id: ids }, { take: ids.length }),
    container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ user_id: ids }, { select: ["id", "user_id"], take: ids.length }),
  ])
  const accountIds = new Map(accounts.map((account) => [account.user_id, account.id]))
  return new Map(
    users.map((user) => [
      user.id,
      {
        subjectId: accountIds.get(user.id) ?? null,
        fields: { email: user.email, fullName: joinName(user), isAdmin: true },
      },
    ]),
  )
}
