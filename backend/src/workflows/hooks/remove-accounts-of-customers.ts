import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { removeAccountsWorkflow } from "#domains/account/workflows/remove-accounts"

/** Deletes the account together with its customer, so that a deleted customer can't stay signed in. */
deleteCustomersWorkflow.hooks.customersDeleted(async ({ ids }, { container }) => {
  await removeAccountsWorkflow(container).run({ input: { customerIds: ids } })
  return new StepResponse()
})
