import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"
import type { DirectoryChanges } from "./affected"

type Entity = "account" | "customer" | "membership_grant" | "user" | "order" | "order_item"

/** A field of every row that was changed or deleted since a moment. */
async function touchedSince<Value>(
  container: MedusaContainer,
  entity: Entity,
  field: string,
  since: Date,
): Promise<Value[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity,
    fields: [field],
    filters: { updated_at: { $gt: since.toISOString() } },
    withDeleted: true,
  })
  return (data as unknown as Record<string, Value>[]).flatMap((row) => row[field] ?? [])
}

async function accountsOfUsers(container: MedusaContainer, userIds: string[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const accounts = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ user_id: userIds }, { select: ["id"], take: null })
  return accounts.map(({ id }) => id)
}

/** What the directory has to read again because it was changed since a moment, whether events told it or not. */
export async function recentChanges(container: MedusaContainer, since: Date): Promise<DirectoryChanges> {
  const [accounts, granted, customerIds, userIds, orders, ofItems] = await Promise.all([
    touchedSince<number>(container, "account", "id", since),
    touchedSince<number>(container, "membership_grant", "account_id", since),
    touchedSince<string>(container, "customer", "id", since),
    touchedSince<string>(container, "user", "id", since),
    touchedSince<string>(container, "order", "id", since),
    touchedSince<string>(container, "order_item", "order_id", since),
  ])
  const administrators = await accountsOfUsers(container, userIds)
  return {
    accountIds: [...accounts, ...granted, ...administrators],
    customerIds,
    orderIds: [...orders, ...ofItems],
  }
}
