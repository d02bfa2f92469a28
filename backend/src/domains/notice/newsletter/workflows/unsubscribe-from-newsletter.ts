import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { NEWSLETTER_MODULE } from "#modules/newsletter/index"

/** @throws ApiError `invalid_token` */
const unsubscribeFromNewsletterStep = createStep(
  "unsubscribe-from-newsletter-step",
  async ({ token }: { token: string }, { container }) => {
    const newsletter = container.resolve(NEWSLETTER_MODULE)
    if (!(await newsletter.unsubscribe(token)))
      throwError("invalid_token", "This unsubscribe link isn't valid.")
    return new StepResponse()
  },
)

/**
 * Ends the subscription that an unsubscribe link belongs to. Can be repeated.
 *
 * @throws ApiError `invalid_token`
 */
export const unsubscribeFromNewsletterWorkflow = createWorkflow(
  "unsubscribe-from-newsletter",
  function unsubscribeFromNewsletter(input: { token: string }) {
    unsubscribeFromNewsletterStep(input)
    return new WorkflowResponse(undefined)
  },
)
