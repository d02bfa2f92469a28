import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { followCustomerEmails } from "../../domains/account/workflows/follow-customer-emails"

/**
 * An address that is changed in the engine's admin signs in from then on. One that somebody else signs in by is
 * refused, and the customer keeps the former.
 */
updateCustomersWorkflow.hooks.customersUpdated(async ({ customers }, { container }) => {
  await followCustomerEmails(
    container,
    customers.map(({ id }) => id),
  )
  return new StepResponse()
})
