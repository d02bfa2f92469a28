import { data, redirectDocument } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import { requireUser } from "~/lib/session/require-user"
import type { Route } from "./+types/admin"

/** Takes administrators to the engine's admin; everyone else learns that this is not for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context.get(queryClientContext), paths.admin())
  if (user.isAdmin) throw redirectDocument(context.get(requestInfoContext).adminUrl)
  return data(null, { status: 403 })
}

export default function Admin() {
  return (
    <div className="page py-14 sm:py-20">
      <Seo title="Access Denied" noIndex />
      <StateMessage
        as="h1"
        tone="danger"
        title="Access Denied"
        action={<ButtonLink to={paths.home()}>Return to Homepage</ButtonLink>}
      >
        You don't have permission to access the admin panel.
      </StateMessage>
    </div>
  )
}
