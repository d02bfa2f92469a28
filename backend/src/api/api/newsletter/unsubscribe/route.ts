import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../../facade/request-limit"
import { facadeRoute } from "../../../../facade/route"
import { unsubscribeFromNewsletterWorkflow } from "../../../../workflows/newsletter/unsubscribe-from-newsletter"

export const POST = facadeRoute(endpoints.unsubscribeFromNewsletter, async ({ body, scope, req }) => {
  await limitRequests("newsletter", req)
  await unsubscribeFromNewsletterWorkflow(scope).run({ input: body })
  return { success: true as const }
})
