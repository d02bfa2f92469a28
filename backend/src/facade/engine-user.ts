import type { IUserModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Whether an engine admin user exists and was not deleted. One query. */
export async function isEngineUser(scope: MedusaContainer, userId: string): Promise<boolean> {
  const users = await scope
    .resolve<IUserModuleService>(Modules.USER)
    .listUsers({ id: userId }, { select: ["id"], take: 1 })
  return users.length > 0
}
