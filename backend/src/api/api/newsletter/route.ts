import { endpoints } from "@shop/contracts"
import { afterAnswer } from "../../../facade/after-answer"
import { limitRequests } from "../../../facade/request-limit"
import { facadeRoute } from "../../../facade/route"
import {
  subscribeToNewsletterWorkflow,
  welcomeSubscriber,
} from "../../../workflows/newsletter/subscribe-to-newsletter"

export const POST = facadeRoute(endpoints.subscribeToNewsletter, async ({ body, scope, req }) => {
  await limitRequests("newsletter", req)
  const { email } = body
  const { result } = await subscribeToNewsletterWorkflow(scope).run({ input: { email } })
  if (result.changed) {
    afterAnswer(scope, "Welcoming a subscriber", () => welcomeSubscriber(scope, email, result.token))
  }
  return { success: true as const }
})
