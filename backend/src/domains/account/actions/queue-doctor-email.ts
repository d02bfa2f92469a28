import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { queueEmail } from "../../email/actions/queue-email"

const STEPS = {
  none: null,
  requested: "doctor-applied",
  approved: "doctor-approved",
  rejected: "doctor-refused",
  expired: "doctor-expired",
} as const satisfies Record<DoctorStatus, string | null>

interface DoctorEmail {
  accountId: number
  /** What has become of the application. */
  status: DoctorStatus
  /** An e-mail address; no email without one. */
  recipient: string | null | undefined
}

/**
 * Puts into the outbox what has become of an application as a doctor.
 *
 * @param context of the transaction that writes the status
 * @returns the key of the email; null where there is nothing to tell
 */
export async function queueDoctorEmail(
  container: MedusaContainer,
  { accountId, status, recipient }: DoctorEmail,
  context: Context<SqlEntityManager>,
): Promise<string | null> {
  const step = STEPS[status]
  if (!step || !recipient) return null
  const about = generateEntityId(undefined, step)
  const email = { template: "doctor-application" as const, about, recipient, data: { accountId, step } }
  return queueEmail(container, email, context)
}
