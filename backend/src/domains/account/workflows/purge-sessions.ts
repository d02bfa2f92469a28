import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { ACCOUNT_MODULE } from "../../../modules/account"

const MINUTE_MS = 60_000

/** The longest that browsers keep a cookie. */
const DEVICE_MS = 400 * 24 * 60 * MINUTE_MS

/** Deletes sessions past `sessionTimeout`, expired email links and old devices; returns the number of sessions. */
const purgeSessionsStep = createStep("purge-sessions", async (_input, { container }) => {
  const { sessionTimeout } = await readSettings(container)
  const accounts = container.resolve(ACCOUNT_MODULE)
  const purged = await accounts.purgeSessions(new Date(Date.now() - sessionTimeout * MINUTE_MS))
  await accounts.purgeLinks()
  await accounts.purgeDevices(new Date(Date.now() - DEVICE_MS))
  return new StepResponse(purged)
})

/** Deletes expired sessions and email links, and devices whose cookies have expired. */
export const purgeSessionsWorkflow = createWorkflow("purge-sessions", function purgeSessions() {
  return new WorkflowResponse(purgeSessionsStep())
})
