import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Filters ids of engine admin users to those that still exist. One query; none for an empty list. */
export async function activeAdminUsers(container: MedusaContainer, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const users = await container
    .resolve(Modules.USER)
    .listUsers({ id: userIds }, { select: ["id"], take: userIds.length })
  return new Set(users.map((user) => user.id))
}
