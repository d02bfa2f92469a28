import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { queueEmail } from "#domains/email/actions/queue-email"
import { findAccountFacts } from "#domains/email/queries/account-facts"

/** Maximum number of emails about new devices per account and day. */
const MOST_EMAILS_A_DAY = 5

export interface SignedInDevice {
  accountId: number
  /** Hash of the account id and the token in the browser's device cookie. */
  deviceHash: string
}

/**
 * Records the browser of a sign-in. If it is new and the account was used on others before, its owner gets an
 * email, queued in the same transaction, unless the setting `notifyNewDevices` is off. This is the last step of a
 * sign-in: the browser gets its session cookie afterwards.
 */
export const noteDeviceStep = createStep(
  "note-device",
  async ({ accountId, deviceHash }: SignedInDevice, { container }) => {
    const { notifyNewDevices } = await readSettings(container)
    const isQueued = await inTransaction(container, async (transaction) => {
      const accounts = transaction.resolve(ACCOUNT_MODULE)
      const device = await accounts.noteDevice({ accountId, tokenHash: deviceHash })
      if (!device.isNew || !device.hadOthers || device.newToday > MOST_EMAILS_A_DAY || !notifyNewDevices) {
        return false
      }
      const account = await findAccountFacts(container, accountId)
      if (!account) return false
      const data = { accountId, at: new Date().toISOString() }
      await queueEmail(transaction, {
        template: "new-device",
        about: device.id,
        recipient: account.email,
        data,
      })
      return true
    })
    return new StepResponse({ isQueued })
  },
)
