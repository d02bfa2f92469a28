import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import type NewsletterModuleService from "../../../modules/newsletter/service"

export const unsubscribeFromNewsletterStepId = "unsubscribe-from-newsletter-step"

/** @throws Refusal `invalid_token` */
export const unsubscribeFromNewsletterStep = createStep(
  unsubscribeFromNewsletterStepId,
  async ({ token }: { token: string }, { container }) => {
    const newsletter = container.resolve<NewsletterModuleService>(NEWSLETTER_MODULE)
    if (!(await newsletter.unsubscribe(token))) refuse("invalid_token", "This unsubscribe link is not valid.")
    return new StepResponse()
  },
)

export const unsubscribeFromNewsletterWorkflowId = "unsubscribe-from-newsletter"

/** Ends the subscription of an unsubscribe link; repeating it is fine. */
export const unsubscribeFromNewsletterWorkflow = createWorkflow(
  unsubscribeFromNewsletterWorkflowId,
  function unsubscribeFromNewsletter(input: { token: string }) {
    unsubscribeFromNewsletterStep(input)
    return new WorkflowResponse(undefined)
  },
)
