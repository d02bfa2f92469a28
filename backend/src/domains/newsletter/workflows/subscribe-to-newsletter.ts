import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { normalizeEmail } from "../../../modules/account/names"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import { queueEmail, withdrawEmail } from "../../email/actions/queue-email"

/** Subscribes an address and queues a welcome email in the same transaction. An existing subscription stays. */
const subscribeToNewsletterStep = createStep(
  "subscribe-to-newsletter-step",
  async ({ email }: { email: string }, { container }) => {
    const newsletter = container.resolve(NEWSLETTER_MODULE)
    const recipient = normalizeEmail(email)
    const done = await newsletter.inTransaction(async (context) => {
      const { id, token, subscribedAt, changed } = await newsletter.subscribe(recipient, context)
      if (!changed) return null
      const key = await queueEmail(
        container,
        {
          template: "newsletter-welcome",
          about: `${id}:${subscribedAt.toISOString()}`,
          recipient,
          data: { subscriptionId: id },
        },
        context,
      )
      return { token, key }
    })
    return new StepResponse({ changed: done !== null }, done)
  },
  async (done, { container }) => {
    if (!done) return
    await container.resolve(NEWSLETTER_MODULE).unsubscribe(done.token)
    await withdrawEmail(container, done.key)
  },
)

/** Subscribes an address to the newsletter; new subscribers get a welcome email. */
export const subscribeToNewsletterWorkflow = createWorkflow(
  "subscribe-to-newsletter",
  function subscribeToNewsletter(input: { email: string }) {
    return new WorkflowResponse(subscribeToNewsletterStep(input))
  },
)
