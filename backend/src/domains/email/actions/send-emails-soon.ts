import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { EMAIL_MODULE } from "../../../modules/email"
import type { ClaimedEmail } from "../../../modules/email/service"
import { LEASE_SECONDS, sendEmail } from "./send-email"

/** As many conversations with the mail server does a process have at once. */
const AT_ONCE = 5

/** What is due later than this is found by the job, which comes each minute. */
const LONGEST_TIMER_SECONDS = 60

let active = 0
let isAsked = false
let isClaiming = false

function send(container: MedusaContainer, email: ClaimedEmail): void {
  active += 1
  sendEmail(container, email)
    .then((seconds) => {
      if (seconds === null || seconds > LONGEST_TIMER_SECONDS) return
      setTimeout(() => triggerEmailSending(container), seconds * 1000).unref()
    })
    .catch((error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`What came of the email ${email.key} could not be noted`, asError(error))
    })
    .finally(() => {
      active -= 1
      triggerEmailSending(container)
    })
}

/**
 * Sets out to send what is due in the outbox, a few at once. Waits for the database, never for the mail server, and
 * never throws.
 */
export async function sendDueEmails(container: MedusaContainer): Promise<void> {
  isAsked = true
  if (isClaiming) return
  isClaiming = true
  try {
    while (isAsked && active < AT_ONCE) {
      isAsked = false
      const limit = AT_ONCE - active
      const emails = await container.resolve(EMAIL_MODULE).claim({ limit, leaseSeconds: LEASE_SECONDS })
      for (const email of emails) send(container, email)
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("The outbox could not be read; the job looks again in a minute", asError(error))
  } finally {
    isClaiming = false
  }
}

/**
 * Sends what is due in the outbox, without anybody waiting for it. Call it when something was put there; what is left
 * because the process ended is sent by the job.
 */
export function triggerEmailSending(container: MedusaContainer): void {
  void sendDueEmails(container)
}
