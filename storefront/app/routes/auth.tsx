import { loginBody, registerFormIn } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "react-router"
import { Seo } from "~/components/seo"
import { paths, withQuery } from "~/config/paths"
import { AuthScreen } from "~/features/auth/components/auth-screen"
import { awaitsMembershipOffer } from "~/features/auth/lib/external-sign-in"
import { countingValues } from "~/features/auth/lib/register-form"
import { PendingNotice } from "~/features/cart/components/pending/pending-notice"
import { getConfigQuery } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { getUserQuery } from "~/lib/session/get-user"
import { redirectTarget } from "~/lib/session/redirect-target"
import type { Route } from "./+types/auth"

/** Redirects signed-in users, unless the membership is yet to be offered to them. */
async function load(client: QueryClient, { searchParams }: URL) {
  const user = await client.ensureQueryData(getUserQuery())
  if (user && !awaitsMembershipOffer(user, searchParams))
    throw redirect(redirectTarget(searchParams) ?? paths.home())
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadInBrowser((client) => load(client, url))

/** Leads back here, from where the loader leads on, because only then it shows whether the browser keeps the session. */
export const action = routeAction({
  login: {
    schema: loginBody,
    send: async ({ api, body }) => void (await api.login({ body })),
  },
  register: {
    schema: async (client: QueryClient) => registerFormIn(await client.ensureQueryData(getConfigQuery())),
    read: (fields) =>
      countingValues({ ...fields, isDoctor: "isDoctor" in fields, isMember: "isMember" in fields }),
    send: async ({ api, body: { confirmPassword: _, isMember, ...body } }) => {
      await api.register({ body })
      if (!isMember) return undefined
      return withQuery(paths.auth(), {
        tab: "register",
        redirect: paths.membershipCheckout(),
        done: "register",
      })
    },
  },
})

export default function Auth() {
  return (
    <>
      <Seo title="Sign in or register" noIndex />
      <AuthScreen notice={<PendingNotice />} />
    </>
  )
}
