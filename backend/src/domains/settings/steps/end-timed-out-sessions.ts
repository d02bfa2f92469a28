import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { Settings } from "@shop/contracts"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { readSettings } from "../../../modules/site-settings/read-settings"

const MINUTE_MS = 60_000

/** Ends for good what the limit that is still in force has ended, so that a longer one brings nobody back. */
export const endTimedOutSessionsStep = createStep(
  "end-timed-out-sessions",
  async ({ sessionTimeout }: Partial<Settings>, { container }) => {
    const { sessionTimeout: former } = await readSettings(container)
    if (sessionTimeout === undefined || sessionTimeout <= former) return new StepResponse()
    await container.resolve(ACCOUNT_MODULE).purgeSessions(new Date(Date.now() - former * MINUTE_MS))
    return new StepResponse()
  },
)
