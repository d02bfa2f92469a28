import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../http/request-limit"
import { facadeRoute } from "../../../http/route"
import { triggerEmailSending } from "../../../domains/email/actions/send-emails-soon"
import { subscribeToNewsletterWorkflow } from "../../../domains/newsletter/workflows/subscribe-to-newsletter"

export const POST = facadeRoute(endpoints.subscribeToNewsletter, async ({ body, scope, req }) => {
  await limitRequests("newsletter", req)
  const { email } = body
  const { result } = await subscribeToNewsletterWorkflow(scope).run({ input: { email } })
  if (result.changed) triggerEmailSending(scope)
  return { success: true as const }
})
