import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { followCustomerEmails } from "../../domains/account/workflows/follow-customer-emails"
import { ACCOUNT_MODULE } from "../../modules/account"

/**
 * When a customer's address is changed in the engine's admin, their sign-in changes too. If another account signs in
 * with the new address, the change fails and the customer keeps the former one. The name may be a doctor's, whom the shop
 * shows to everybody; a process that ends before it is told so leaves pages that are made anew within a minute.
 */
updateCustomersWorkflow.hooks.customersUpdated(async ({ customers }, { container }) => {
  const ids = customers.map(({ id }) => id)
  await container.resolve(ACCOUNT_MODULE).reviseDoctors(ids)
  await followCustomerEmails(container, ids)
  return new StepResponse()
})
