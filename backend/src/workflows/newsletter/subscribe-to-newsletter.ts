import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { normalizeEmail } from "../../modules/account/names"
import { NEWSLETTER_MODULE } from "../../modules/newsletter"
import type NewsletterModuleService from "../../modules/newsletter/service"
import { sendEmail, tokenLink } from "../email/send-email"

export const subscribeToNewsletterStepId = "subscribe-to-newsletter-step"

/** Subscribes an address; one that is subscribed stays so. */
export const subscribeToNewsletterStep = createStep(
  subscribeToNewsletterStepId,
  async ({ email }: { email: string }, { container }) => {
    const newsletter = container.resolve<NewsletterModuleService>(NEWSLETTER_MODULE)
    const subscription = await newsletter.subscribe(normalizeEmail(email))
    return new StepResponse(subscription, subscription.changed ? subscription.token : null)
  },
  async (token, { container }) => {
    if (token) await container.resolve<NewsletterModuleService>(NEWSLETTER_MODULE).unsubscribe(token)
  },
)

export const subscribeToNewsletterWorkflowId = "subscribe-to-newsletter"

/** Subscribes an address to the newsletter. */
export const subscribeToNewsletterWorkflow = createWorkflow(
  subscribeToNewsletterWorkflowId,
  function subscribeToNewsletter(input: { email: string }) {
    return new WorkflowResponse(subscribeToNewsletterStep(input))
  },
)

/** Tells a new subscriber by mail, with the link that ends the subscription again. */
export async function welcomeSubscriber(
  container: MedusaContainer,
  email: string,
  token: string,
): Promise<void> {
  const unsubscribe = tokenLink("/unsubscribe", token)
  await sendEmail(container, {
    to: normalizeEmail(email),
    // Email programs show a button of their own by these (RFC 8058).
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    template: "newsletter-welcome",
    subject: "You are subscribed",
    content: {
      greeting: "Hello,",
      text: "Thank you for subscribing to our newsletter. If it wasn't you, or you don't want it any more, one click ends it.",
      link: { label: "Unsubscribe", url: unsubscribe },
      closing: "This link works at any time.",
    },
  })
}
