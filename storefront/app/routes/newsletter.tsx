import { newsletterBody } from "@shop/contracts"
import { Seo } from "~/components/seo"
import { NewsletterScreen } from "~/features/newsletter/components/newsletter-screen"
import { routeAction } from "~/lib/route-form/route-action.server"

export const action = routeAction({
  newsletter: {
    schema: newsletterBody.pick({ email: true }),
    send: async ({ api, body }) => void (await api.subscribeToNewsletter({ body })),
  },
})

export default function Newsletter() {
  return (
    <>
      <Seo title="Newsletter" noIndex />
      <NewsletterScreen />
    </>
  )
}
