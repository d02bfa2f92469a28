import type { CustomerDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

// Reads the modules rather than links: a database that is being migrated has no read-only links yet.

/** The engine's customers with these ids, keyed by id. */
export async function customersById(
  container: MedusaContainer,
  ids: string[],
): Promise<Map<string, CustomerDTO>> {
  if (ids.length === 0) return new Map()
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: ids }, { select: ["id", "email", "first_name", "last_name"], take: ids.length })
  return new Map(customers.map((customer) => [customer.id, customer]))
}
