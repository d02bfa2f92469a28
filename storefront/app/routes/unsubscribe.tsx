import { Seo } from "~/components/seo"
import { UnsubscribeScreen } from "~/features/newsletter/components/unsubscribe-screen"
import { toRouteError } from "~/lib/loaders"
import { apiOf } from "~/lib/query-client"
import { queryClientContext } from "~/lib/server-context"
import type { Route } from "./+types/unsubscribe"

/** One-click unsubscribe (RFC 8058): mail programs POST to the link and read only the status. */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? ""
  try {
    await apiOf(context.get(queryClientContext)).unsubscribeFromNewsletter({ body: { token } })
  } catch (error) {
    throw toRouteError(error)
  }
  return null
}

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
