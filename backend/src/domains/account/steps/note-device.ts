import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { queueEmail } from "../../email/actions/queue-email"
import { findAccountFacts } from "../../email/queries/account-facts"

/** Emails about new devices of one account in a day; who signs in with ever new ones fills nobody's mailbox. */
const MOST_EMAILS_A_DAY = 5

interface SignedInDevice {
  accountId: number
  /** The hash of the account and of the token in the browser's own cookie. */
  deviceHash: string
}

/**
 * Notes with which browser somebody signed in. When it is new to an account that has others, its owner gets an email, in the
 * transaction that notes it, unless the setting `notifyNewDevices` is off. The last step of a sign-in: before it, the browser
 * has nothing to be signed in by.
 */
export const noteDeviceStep = createStep(
  "note-device",
  async ({ accountId, deviceHash }: SignedInDevice, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const { notifyNewDevices } = await readSettings(container)
    const isQueued = await accounts.inTransaction(async (context) => {
      const device = await accounts.noteDevice({ accountId, tokenHash: deviceHash }, context)
      if (!device.isNew || !device.hadOthers || device.newToday > MOST_EMAILS_A_DAY || !notifyNewDevices) {
        return false
      }
      const account = await findAccountFacts(container, accountId)
      if (!account) return false
      const data = { accountId, at: new Date().toISOString() }
      await queueEmail(
        container,
        { template: "new-device", about: device.id, recipient: account.email, data },
        context,
      )
      return true
    })
    return new StepResponse({ isQueued })
  },
)
