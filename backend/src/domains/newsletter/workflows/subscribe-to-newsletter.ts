import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { normalizeEmail } from "../../../modules/account/names"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import type NewsletterModuleService from "../../../modules/newsletter/service"
import { queueEmail, withdrawEmail } from "../../email/actions/queue-email"

export const subscribeToNewsletterStepId = "subscribe-to-newsletter-step"

/** Subscribes an address, and welcomes it in the same transaction; one that is subscribed stays so. */
export const subscribeToNewsletterStep = createStep(
  subscribeToNewsletterStepId,
  async ({ email }: { email: string }, { container }) => {
    const newsletter = container.resolve<NewsletterModuleService>(NEWSLETTER_MODULE)
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
    await container.resolve<NewsletterModuleService>(NEWSLETTER_MODULE).unsubscribe(done.token)
    await withdrawEmail(container, done.key)
  },
)

export const subscribeToNewsletterWorkflowId = "subscribe-to-newsletter"

/** Subscribes an address to the newsletter; who is new there is welcomed by an email. */
export const subscribeToNewsletterWorkflow = createWorkflow(
  subscribeToNewsletterWorkflowId,
  function subscribeToNewsletter(input: { email: string }) {
    return new WorkflowResponse(subscribeToNewsletterStep(input))
  },
)
