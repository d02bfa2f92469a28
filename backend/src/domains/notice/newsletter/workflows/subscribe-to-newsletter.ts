import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { normalizeEmail } from "#modules/account/names"
import { CONSENT_MODULE } from "#modules/consent/index"
import { NEWSLETTER_MODULE } from "#modules/newsletter/index"
import { recordConsents } from "#domains/people/consent/actions/record-consents"
import { queueEmail, withdrawEmail } from "#domains/email/actions/queue-email"

interface SubscribeInput {
  email: string
  /** The version of the privacy page that was shown, if known. */
  privacyVersion?: number | undefined
}

/** Subscribes an address, queues a welcome email and records the consent. An existing subscription is unchanged. */
const subscribeToNewsletterStep = createStep(
  "subscribe-to-newsletter-step",
  async ({ email, privacyVersion }: SubscribeInput, { container }) => {
    const recipient = normalizeEmail(email)
    const done = await inTransaction(container, async (transaction) => {
      const newsletter = transaction.resolve(NEWSLETTER_MODULE)
      const { id, token, subscribedAt, changed } = await newsletter.subscribe(recipient)
      if (!changed) return null
      const key = await queueEmail(transaction, {
        template: "newsletter-welcome",
        about: `${id}:${subscribedAt.toISOString()}`,
        recipient,
        data: { subscriptionId: id },
      })
      const source = `${id}:${subscribedAt.toISOString()}`
      await recordConsents(transaction, {
        occasion: "newsletter",
        source,
        accountId: null,
        email: recipient,
        shown: { privacy: privacyVersion },
      })
      return { token, key, source }
    })
    return new StepResponse({ changed: done !== null }, done)
  },
  async (done, { container }) => {
    if (!done) return
    await container.resolve(NEWSLETTER_MODULE).unsubscribe(done.token)
    await withdrawEmail(container, done.key)
    await container.resolve(CONSENT_MODULE).takeBack({ occasion: "newsletter", source: done.source })
  },
)

/** Subscribes an address to the newsletter; new subscribers get a welcome email. */
export const subscribeToNewsletterWorkflow = createWorkflow(
  "subscribe-to-newsletter",
  function subscribeToNewsletter(input: SubscribeInput) {
    return new WorkflowResponse(subscribeToNewsletterStep(input))
  },
)
