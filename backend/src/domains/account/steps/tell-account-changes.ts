import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { generateEntityId } from "@medusajs/framework/utils"
import { EMAIL_MODULE } from "../../../modules/email"
import { queueEmail, withdrawEmail } from "../../email/actions/queue-email"

type Change = "password-changed" | "email-changed" | "name-changed"

interface AccountChangesToTell {
  accountId: number
  changes: Change[]
  /** Where to: the address of before and, where it was changed, the one of now. */
  recipients: string[]
  /** The account's address once it is changed. */
  email: string
}

/** Longer than a change takes. */
const DELAY_SECONDS = 120

/**
 * Puts into the outbox that an account is changed, before it is: nobody who gets hold of an account can have that forgotten
 * by ending the process. The emails are due with `releaseAccountEmailsStep`, the last step, or a while later after a
 * crash. A failure takes them back.
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

/** Makes the emails of `announceAccountChangesStep` due. */
export const releaseAccountEmailsStep = createStep(
  "release-account-emails",
  async (keys: string[], { container }) => {
    if (keys.length > 0) await container.resolve(EMAIL_MODULE).release(keys)
    return new StepResponse()
  },
)
