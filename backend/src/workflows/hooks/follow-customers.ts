import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { followCustomerEmails } from "#domains/account/workflows/follow-customer-emails"
import { ACCOUNT_MODULE } from "#modules/account/index"

/**
 * When a customer's address is changed in the engine's admin, their sign-in changes too. If another account signs in
 * with the new address, the change fails and the customer keeps the former one. Pages that show a renamed doctor are
 * invalidated too; if the process dies before that, they are refreshed within a minute anyway.
 */
updateCustomersWorkflow.hooks.customersUpdated(async ({ customers }, { container }) => {
  const ids = customers.map(({ id }) => id)
  await container.resolve(ACCOUNT_MODULE).reviseDoctors(ids)
  await followCustomerEmails(container, ids)
  return new StepResponse()
})
