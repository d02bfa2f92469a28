import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../facade/request-limit"
import { facadeRoute } from "../../../facade/route"
import { sendEmailsSoon } from "../../../workflows/email/send-emails-soon"
import { subscribeToNewsletterWorkflow } from "../../../workflows/newsletter/subscribe-to-newsletter"

export const POST = facadeRoute(endpoints.subscribeToNewsletter, async ({ body, scope, req }) => {
  await limitRequests("newsletter", req)
  const { email } = body
  const { result } = await subscribeToNewsletterWorkflow(scope).run({ input: { email } })
  if (result.changed) sendEmailsSoon(scope)
  return { success: true as const }
})
