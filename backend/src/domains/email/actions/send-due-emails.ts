import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "#errors/api-error"
import { EMAIL_MODULE } from "#modules/email/index"
import type { ClaimedEmail } from "#modules/email/service"
import { LEASE_SECONDS, sendEmail } from "./send-email"

/** Concurrent connections of one process to the mail server. */
const CONCURRENCY = 5
/** Emails that are due later than this are left to the job, which runs each minute. */
const LONGEST_TIMER_SECONDS = 60
let active = 0
let isAsked = false
let isClaiming = false
/** Whether more emails may be due than were claimed. */
let mayBeMore = false

function send(container: MedusaContainer, email: ClaimedEmail): void {
  active += 1
  sendEmail(container, email)
    .then((seconds) => {
      if (seconds === null || seconds > LONGEST_TIMER_SECONDS) return
      setTimeout(() => void sendDueEmails(container), seconds * 1000).unref()
    })
    .catch((error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`Could not record the outcome of the email ${email.key}`, asError(error))
    })
    .finally(() => {
      active -= 1
      if (mayBeMore || isAsked) void sendDueEmails(container)
    })
}

/**
 * Starts sending the outbox's due emails, a few at a time. Waits for the database but not for the mail server, and
 * never throws.
 */
export async function sendDueEmails(container: MedusaContainer): Promise<void> {
  isAsked = true
  if (isClaiming) return
  isClaiming = true
  try {
    while (isAsked && active < CONCURRENCY) {
      isAsked = false
      const limit = CONCURRENCY - active
      const emails = await container.resolve(EMAIL_MODULE).claim({ limit, leaseSeconds: LEASE_SECONDS })
      mayBeMore = emails.length === limit
      for (const email of emails) send(container, email)
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("Could not read the outbox; the job tries again in a minute", asError(error))
  } finally {
    isClaiming = false
  }
}
