import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { removeAccountHolders } from "#engine/payment-people"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { Deletion } from "#modules/privacy/deletion"

/**
 * Deletes account, customer and addresses: first with the engine's workflow, so that its subscribers are notified, then
 * their rows. Idempotent.
 */
export async function removeCustomer(
  container: MedusaContainer,
  { accountId, customerId }: Deletion,
): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  await removeAccountHolders(container, customerId)
  const [customer] = await customers.listCustomers({ id: customerId }, { select: ["id"], take: 1 })
  if (customer) await deleteCustomersWorkflow(container).run({ input: { ids: [customerId] } })
  const addresses = await customers.listCustomerAddresses(
    { customer_id: customerId },
    { select: ["id"], take: null, withDeleted: true },
  )
  await customers.deleteCustomerAddresses(addresses.map(({ id }) => id))
  await customers.deleteCustomers([customerId])
  await container.resolve(ACCOUNT_MODULE).deleteAccounts({ id: accountId })
}
