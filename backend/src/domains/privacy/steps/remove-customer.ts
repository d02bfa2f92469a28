import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { removeAccountHolders } from "../../../engine/payment-people"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type { Deletion } from "../../../modules/privacy/deletion"

/**
 * Deletes account, customer and addresses: first as the engine does, so that everybody who follows them hears of it,
 * then their rows. Can be repeated.
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
