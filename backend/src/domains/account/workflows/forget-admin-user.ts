import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { endFormerKeys } from "../actions/end-former-keys"

/** Turns the account of a deleted engine user, if there is one, into a regular one, and forgets the user's browsers. */
const unlinkAdminUserStep = createStep(
  "unlink-admin-user",
  async ({ userId }: { userId: string }, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    await accounts.deleteDevices({ user_id: userId })
    const rows = await accounts.listAccounts({ user_id: userId }, { select: ["id"] })
    await accounts.updateAccounts(rows.map(({ id }) => ({ id, user_id: null })))
    return new StepResponse(
      rows.map(({ id }) => ({ id })),
      rows.map(({ id }) => ({ id, user_id: userId })),
    )
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(ACCOUNT_MODULE).updateAccounts(undo)
  },
)

/** Invalidates what a former administrator has left behind. */
const endFormerKeysStep = createStep("end-former-keys", async (_input, { container }) => {
  await endFormerKeys(container)
  return new StepResponse(undefined)
})

/** Runs after an engine admin user was deleted. */
export const unlinkAdminUserWorkflow = createWorkflow(
  "unlink-admin-user",
  function forgetAdminUser(input: { userId: string }) {
    const changed = unlinkAdminUserStep(input)
    endFormerKeysStep()
    return new WorkflowResponse(changed)
  },
)
