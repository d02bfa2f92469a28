import type {
  CustomerDTO,
  ICustomerModuleService,
  IUserModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

// Through the modules rather than along links: a database that is being migrated has no read-only links yet.

/** The engine's customers of these ids, by id. */
export async function customersById(
  container: MedusaContainer,
  ids: string[],
): Promise<Map<string, CustomerDTO>> {
  if (ids.length === 0) return new Map()
  const customers = await container
    .resolve<ICustomerModuleService>(Modules.CUSTOMER)
    .listCustomers({ id: ids }, { select: ["id", "email", "first_name", "last_name"], take: ids.length })
  return new Map(customers.map((customer) => [customer.id, customer]))
}

/** Those of the engine's admin users that are still there. */
export async function liveUsers(container: MedusaContainer, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const users = await container
    .resolve<IUserModuleService>(Modules.USER)
    .listUsers({ id: ids }, { select: ["id"], take: ids.length })
  return new Set(users.map((user) => user.id))
}
