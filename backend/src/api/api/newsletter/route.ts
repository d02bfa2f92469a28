import { endpoints } from "@shop/contracts"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { assertPagesInForce } from "#domains/people/consent/queries/assert-pages-in-force"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { subscribeToNewsletterWorkflow } from "#domains/notice/newsletter/workflows/subscribe-to-newsletter"

export const POST = facadeRoute(endpoints.subscribeToNewsletter, async ({ body, scope, req }) => {
  await limitRequests("newsletter", req)
  await assertPagesInForce(scope, { privacy: body.privacyVersion })
  const { result } = await subscribeToNewsletterWorkflow(scope).run({ input: body })
  if (result.changed) triggerEmailSending(scope)
  return { success: true as const }
})
