import { setTimeout as wait } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { deleteNotifications } from "#engine/notifications"
import { asError } from "#errors/api-error"
import { EMAIL_MODULE } from "#modules/email/index"
import type { ClaimedEmail } from "#modules/email/service"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { deliverEmail } from "./deliver-email"
import type { EmailDefinition, NotSent } from "../rules/define-email"
import { recheckDelay, retryDelay } from "../rules/retry-delays"
import { EMAILS } from "../templates"

/** How long a process holds its claim on an email; longer than sending can take. */
export const LEASE_SECONDS = 120

const DEADLINE_MS = 90_000
const LONGEST_REASON = 500

/** From this attempt on, administrators see that emails are waiting. */
const REPORTED_FROM_ATTEMPT = 4

const JOB = "send-emails"
const WAITING = "emails waiting for the mail server"
const subjectOf = ({ key }: ClaimedEmail) => `email ${key}`

/** Any email definition, with the types of its data and facts erased. */
type AnyEmail = EmailDefinition<string, object, object>

function definitionOf(name: string): AnyEmail {
  const definition: unknown = Object.hasOwn(EMAILS, name) ? Reflect.get(EMAILS, name) : undefined
  if (!definition) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `Unknown email: ${name}`)
  }
  return definition as AnyEmail
}

/** Renders and delivers an email, and returns the outcome. */
async function attempt(container: MedusaContainer, email: ClaimedEmail): Promise<"sent" | NotSent> {
  const definition = definitionOf(email.template)
  const { recipient, data, created_at: queuedAt } = email
  const loaded = await definition.load(container, { recipient, data, queuedAt })
  if (typeof loaded === "string") return loaded
  await deliverEmail(container, email, { definition, loaded })
  return "sent"
}

async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = wait(DEADLINE_MS, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Timed out after ${DEADLINE_MS / 1000} s`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

/** A mail server's answer without the addresses that it names. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"']+@[^\s<>"',;:]+/g, "…")

async function recordFailedAttempt(
  container: MedusaContainer,
  email: ClaimedEmail,
  error: unknown,
): Promise<void> {
  const reason = withoutAddresses(asError(error).message).slice(0, LONGEST_REASON)
  const retryInSeconds = retryDelay(email.attempts)
  await container.resolve(EMAIL_MODULE).recordFailure(email, { reason, retryInSeconds })
  if (retryInSeconds === null) {
    await recordJobFailure(container, { job: JOB, subject: subjectOf(email), error: new Error(reason) })
    return
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`The email ${email.key} was not accepted. Retrying in ${retryInSeconds} s: ${reason}`)
  if (email.attempts >= REPORTED_FROM_ATTEMPT) {
    await recordJobFailure(container, { job: JOB, subject: WAITING, error: new Error(reason) })
  }
}

/** If the email was the last to its recipient, deletes their address from the outbox and the engine's list. */
async function forgetRecipient(container: MedusaContainer, { id, template }: ClaimedEmail): Promise<void> {
  if (!definitionOf(template).forgetsRecipient) return
  const sent = await container
    .resolve(Modules.NOTIFICATION)
    .listNotifications({ resource_id: id }, { select: ["id"], take: null })
  await deleteNotifications(
    container,
    sent.map((notification) => notification.id),
  )
  await container.resolve(EMAIL_MODULE).deleteEmailMessages(id)
}

async function recordTooLate(container: MedusaContainer, email: ClaimedEmail): Promise<void> {
  const reason = "It could not be sent before it expired"
  await container.resolve(EMAIL_MODULE).recordFailure(email, { reason, retryInSeconds: null })
  await recordJobFailure(container, { job: JOB, subject: subjectOf(email), error: new Error(reason) })
}

/**
 * Tries once to send a claimed email, and records the outcome. If the process crashes before that, or the outcome
 * can't be saved, the email is sent again after the lease expires, with the same Message-ID.
 *
 * @returns the seconds until its next attempt; null if there is none
 */
export async function sendEmail(container: MedusaContainer, email: ClaimedEmail): Promise<number | null> {
  const emails = container.resolve(EMAIL_MODULE)
  let outcome: "sent" | NotSent
  try {
    outcome = await withinDeadline(attempt(container, email))
  } catch (error) {
    await recordFailedAttempt(container, email, error)
    if (retryDelay(email.attempts) === null) await forgetRecipient(container, email)
    return retryDelay(email.attempts)
  }
  if (outcome === "not-yet") {
    const seconds = recheckDelay(email.created_at)
    await emails.postpone(email, seconds)
    return seconds
  }
  if (outcome === "too-late") await recordTooLate(container, email)
  else if (outcome === "obsolete") await emails.recordCanceled(email.id)
  else {
    await emails.recordSent(email.id)
    await forgetRecipient(container, email)
    if (email.attempts > 1) {
      await settleJobFailures(container, { job: JOB, subjects: [WAITING, subjectOf(email)] })
    }
  }
  return null
}
