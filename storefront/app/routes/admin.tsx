import { data, redirect, redirectDocument } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import { requireUser } from "~/lib/session/require-user"
import { adminScreenOf } from "./admin/admin-screens"
import type { Route } from "./+types/admin"

/** Takes administrators to the screen in the engine's admin; everyone else learns that this is not for them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { engineScreen, denied } = adminScreenOf(url.pathname)
  const user = await requireUser(context.get(queryClientContext), url.pathname)
  if (user.isAdmin) throw redirectDocument(`${context.get(requestInfoContext).adminUrl}${engineScreen}`)
  if (!denied) throw redirect(paths.home())
  return data({ denied }, { status: 403 })
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-14 sm:py-20">
      <Seo title="Access Denied" noIndex />
      <StateMessage
        as="h1"
        tone="danger"
        title="Access Denied"
        action={<ButtonLink to={paths.home()}>Return to Homepage</ButtonLink>}
      >
        {loaderData.denied}
      </StateMessage>
    </div>
  )
}
