import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { generateEntityId } from "@medusajs/framework/utils"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { queueEmail, withdrawEmail } from "../../email/actions/queue-email"
import { findAccountFacts } from "../../email/queries/account-facts"

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

const DOCTOR_STEPS = {
  none: null,
  requested: "doctor-applied",
  approved: "doctor-approved",
  rejected: "doctor-refused",
  // The job that ends approvals says so before it does.
  expired: null,
} as const satisfies Record<DoctorStatus, string | null>

/** Puts into the outbox what became of an application as a professional. A later failure takes it back. */
export const tellDoctorStep = createStep(
  "tell-doctor",
  async ({ accountId, status }: { accountId: number; status: DoctorStatus }, { container }) => {
    const step = DOCTOR_STEPS[status]
    const account = step && (await findAccountFacts(container, accountId))
    if (!step || !account) return new StepResponse(null, null)
    const key = await queueEmail(container, {
      template: "doctor-application",
      about: generateEntityId(undefined, step),
      recipient: account.email,
      data: { accountId, step },
    })
    return new StepResponse(null, key)
  },
  async (key, { container }) => {
    if (key) await withdrawEmail(container, key)
  },
)
