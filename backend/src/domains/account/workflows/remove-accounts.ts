import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"

interface RemoveAccountsInput {
  /** Deleted engine customers. */
  customerIds: string[]
}

/** Deletes the accounts of customers with their sessions and devices. Their usernames become available again. */
const removeAccountsStep = createStep(
  "remove-accounts",
  async ({ customerIds }: RemoveAccountsInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const rows = await accounts.listAccounts({ customer_id: customerIds }, { select: ["id"], take: null })
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return new StepResponse<{ id: number }[], number[]>([], [])
    await accounts.deleteSessions({ account_id: ids })
    await accounts.deleteDevices({ account_id: ids })
    await accounts.softDeleteAccounts({ id: ids })
    return new StepResponse<{ id: number }[], number[]>(
      ids.map((id) => ({ id })),
      ids,
    )
  },
  async (ids, { container }) => {
    if (!ids?.length) return
    await container.resolve(ACCOUNT_MODULE).restoreAccounts({ id: ids })
  },
)

/** Runs after engine customers were deleted. */
export const removeAccountsWorkflow = createWorkflow(
  "remove-accounts",
  function removeAccounts(input: RemoveAccountsInput) {
    const removed = removeAccountsStep(input)
    return new WorkflowResponse(removed)
  },
)
