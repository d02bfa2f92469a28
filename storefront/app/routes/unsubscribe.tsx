import { unsubscribeBody } from "@shop/contracts"
import { Seo } from "~/components/seo"
import { UnsubscribeScreen } from "~/features/newsletter/components/unsubscribe-screen"
import { apiOf } from "~/lib/query-client"
import { orOneClick } from "~/lib/route-form/one-click.server"
import { routeAction } from "~/lib/route-form/route-action.server"
import { queryClientContext } from "~/lib/server-context"
import type { Route } from "./+types/unsubscribe"

export const action = orOneClick(
  async ({ context, url }: Route.ActionArgs) => {
    const token = url.searchParams.get("token") ?? ""
    await apiOf(context.get(queryClientContext)).unsubscribeFromNewsletter({ body: { token } })
  },
  routeAction({
    unsubscribe: {
      schema: unsubscribeBody,
      read: (_fields, { url }) => ({ token: url.searchParams.get("token") ?? "" }),
      send: async ({ api, body }) => void (await api.unsubscribeFromNewsletter({ body })),
    },
  }),
)

export default function Unsubscribe() {
  return (
    <>
      <Seo title="Unsubscribe" noIndex />
      {/* Keeps the URL's token out of the `Referer` headers that other servers log. */}
      <meta name="referrer" content="strict-origin" />
      <UnsubscribeScreen />
    </>
  )
}
