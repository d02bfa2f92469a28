import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { removeAccountsWorkflow } from "../../domains/account/workflows/remove-accounts"

/** A customer who is deleted in the engine can't stay signed in: the account goes in the same workflow. */
deleteCustomersWorkflow.hooks.customersDeleted(async ({ ids }, { container }) => {
  await removeAccountsWorkflow(container).run({ input: { customerIds: ids } })
  return new StepResponse()
})
