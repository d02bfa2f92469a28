import { refillLinkBody } from "@shop/contracts"
import { Seo } from "~/components/seo"
import { RefillReminderScreen } from "~/features/refills/components/refill-reminder-screen"
import { apiOf } from "~/lib/query-client"
import { orOneClick } from "~/lib/route-form/one-click.server"
import { routeAction } from "~/lib/route-form/route-action.server"
import { queryClientContext } from "~/lib/server-context"
import type { Route } from "./+types/refill-reminder"

export const action = orOneClick(
  async ({ context, url }: Route.ActionArgs) => {
    const token = url.searchParams.get("token") ?? ""
    await apiOf(context.get(queryClientContext)).changeRefillsByLink({ body: { token, change: "stop" } })
  },
  routeAction({
    change: {
      schema: refillLinkBody,
      read: (_fields, { url }) => ({
        token: url.searchParams.get("token") ?? "",
        change: url.searchParams.get("change") ?? "stop",
      }),
      send: async ({ api, body }) => void (await api.changeRefillsByLink({ body })),
    },
  }),
)

export default function RefillReminder() {
  return (
    <>
      <Seo title="Refill reminder" noIndex />
      {/* Keeps the URL's token out of the `Referer` headers that other servers log. */}
      <meta name="referrer" content="strict-origin" />
      <RefillReminderScreen />
    </>
  )
}
