import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { DoctorStatus } from "#modules/account/models/account"
import { queueEmail } from "#domains/email/actions/queue-email"

const STEPS = {
  none: null,
  requested: "doctor-applied",
  approved: "doctor-approved",
  rejected: "doctor-refused",
  expired: "doctor-expired",
} as const satisfies Record<DoctorStatus, string | null>

interface DoctorEmail {
  accountId: number
  /** The new status of the application. */
  status: DoctorStatus
  /** An email address; no email is sent without one. */
  recipient: string | null | undefined
}

/**
 * Queues the email about the new status of a doctor application.
 *
 * @param transaction the one that writes the status
 * @returns the key of the email; null if there is nothing to send
 */
export async function queueDoctorEmail(
  transaction: MedusaContainer,
  { accountId, status, recipient }: DoctorEmail,
): Promise<string | null> {
  const step = STEPS[status]
  if (!step || !recipient) return null
  const about = generateEntityId(undefined, step)
  const email = { template: "doctor-application" as const, about, recipient, data: { accountId, step } }
  return queueEmail(transaction, email)
}
