import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { generateEntityId } from "@medusajs/framework/utils"
import { EMAIL_MODULE } from "#modules/email/index"
import { queueEmail, withdrawEmail } from "#domains/email/actions/queue-email"

type Change = "password-changed" | "email-changed" | "name-changed"

interface AccountChangesToTell {
  accountId: number
  changes: Change[]
  /** The former address and, if it changes, the new one. */
  recipients: string[]
  /** The account's address after the change. */
  email: string
}

/** Longer than any change takes. */
const DELAY_SECONDS = 120

/**
 * Queues the emails about an account change before the change is made, so that a crash can't suppress a warning about
 * a takeover. They become due in `releaseAccountEmailsStep`, once the change is complete, or after a delay if the
 * process crashes. If the change fails, they are withdrawn.
 */
export const announceAccountChangesStep = createStep(
  "announce-account-changes",
  async ({ accountId, changes, recipients, email }: AccountChangesToTell, { container }) => {
    const keys: string[] = []
    for (const change of changes) {
      for (const recipient of new Set(recipients)) {
        const key = await queueEmail(container, {
          template: "account-changed",
          about: generateEntityId(undefined, change),
          recipient,
          data: { accountId, change, isFormer: recipient !== email },
          delaySeconds: DELAY_SECONDS,
        })
        keys.push(key)
      }
    }
    return new StepResponse(keys, keys)
  },
  async (keys, { container }) => {
    for (const key of keys ?? []) await withdrawEmail(container, key)
  },
)

/** Makes the emails of `announceAccountChangesStep` due now. */
export const releaseAccountEmailsStep = createStep(
  "release-account-emails",
  async (keys: string[], { container }) => {
    if (keys.length > 0) await container.resolve(EMAIL_MODULE).release(keys)
    return new StepResponse()
  },
)
