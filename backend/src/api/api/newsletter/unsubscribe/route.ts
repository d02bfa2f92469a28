import { endpoints } from "@shop/contracts"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { unsubscribeFromNewsletterWorkflow } from "#domains/notice/newsletter/workflows/unsubscribe-from-newsletter"

export const POST = facadeRoute(endpoints.unsubscribeFromNewsletter, async ({ body, scope, req }) => {
  await limitRequests("newsletter", req)
  await unsubscribeFromNewsletterWorkflow(scope).run({ input: body })
  return { success: true as const }
})
