import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { ACCOUNT_MODULE } from "../../../modules/account"

const MINUTE_MS = 60_000

/** As long as browsers keep a cookie at most. */
const DEVICE_MS = 400 * 24 * 60 * MINUTE_MS

/** Deletes sessions past `sessionTimeout`, expired email links and forgotten browsers; returns the number of sessions. */
const purgeSessionsStep = createStep("purge-sessions", async (_input, { container }) => {
  const { sessionTimeout } = await readSettings(container)
  const accounts = container.resolve(ACCOUNT_MODULE)
  const purged = await accounts.purgeSessions(new Date(Date.now() - sessionTimeout * MINUTE_MS))
  await accounts.purgeLinks()
  await accounts.purgeDevices(new Date(Date.now() - DEVICE_MS))
  return new StepResponse(purged)
})

/** Deletes sessions and email links that can't be used any more. */
export const purgeSessionsWorkflow = createWorkflow("purge-sessions", function purgeSessions() {
  return new WorkflowResponse(purgeSessionsStep())
})
