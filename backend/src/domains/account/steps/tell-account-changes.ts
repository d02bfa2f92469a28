import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { generateEntityId } from "@medusajs/framework/utils"
import { queueEmail, withdrawEmail } from "../../email/actions/queue-email"

type Change = "password-changed" | "email-changed" | "name-changed"

interface AccountChangesToTell {
  accountId: number
  changes: Change[]
  /** Where to: the address of before and, where it was changed, the one of now. */
  recipients: string[]
}

/** Puts into the outbox that an account was changed. A later failure takes it back. */
export const tellAccountChangesStep = createStep(
  "tell-account-changes",
  async ({ accountId, changes, recipients }: AccountChangesToTell, { container }) => {
    const keys: string[] = []
    for (const change of changes) {
      for (const recipient of new Set(recipients)) {
        const about = generateEntityId(undefined, change)
        const data = { accountId, change }
        keys.push(await queueEmail(container, { template: "account-changed", about, recipient, data }))
      }
    }
    return new StepResponse(keys.length, keys)
  },
  async (keys, { container }) => {
    for (const key of keys ?? []) await withdrawEmail(container, key)
  },
)
