import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { followCustomerEmails } from "../../domains/account/workflows/follow-customer-emails"

/**
 * When a customer's address is changed in the engine's admin, their sign-in changes too. If another account signs in
 * with the new address, the change fails and the customer keeps the former one.
 */
updateCustomersWorkflow.hooks.customersUpdated(async ({ customers }, { container }) => {
  await followCustomerEmails(
    container,
    customers.map(({ id }) => id),
  )
  return new StepResponse()
})
