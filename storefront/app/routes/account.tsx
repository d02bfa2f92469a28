import { doctorApplicationBody, profileBodyIn, profileFormOf } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { paths, withQuery } from "~/config/paths"
import { AccountScreen } from "~/features/account/components/account-screen"
import { getDoctorApplicationQuery } from "~/features/account/queries/get-doctor-application"
import { getMembershipQuery } from "~/features/account/queries/get-membership"
import { OrderAgainButton } from "~/features/cart/components/order-again-button"
import { EmailVerificationNotice } from "~/features/email-verification/components/email-verification-notice"
import {
  getEmailVerificationQuery,
  useEmailVerification,
} from "~/features/email-verification/queries/get-email-verification"
import { OrderList } from "~/features/orders/components/order-list"
import { getOrdersQuery } from "~/features/orders/queries/get-orders"
import { roleNames } from "~/layouts/shop/role-names"
import { getConfigQuery } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { getUserQuery } from "~/lib/session/get-user"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/account"

const NEWEST_ORDERS = 3

async function load(client: QueryClient, url: URL) {
  const tab = url.searchParams.get("tab")
  await requireUser(client, url.pathname + url.search, () =>
    Promise.all([
      client.prefetchQuery(getEmailVerificationQuery()),
      !tab && client.prefetchQuery(getDoctorApplicationQuery()),
      tab === "orders" && client.prefetchQuery(getOrdersQuery()),
      tab === "membership" && client.prefetchQuery(getMembershipQuery()),
    ]),
  )
}

export const action = routeAction({
  profile: {
    schema: async (client: QueryClient) => {
      const [user, config] = await Promise.all([
        client.ensureQueryData(getUserQuery()),
        client.ensureQueryData(getConfigQuery()),
      ])
      return user ? profileFormOf(user, config) : profileBodyIn(config)
    },
    send: async ({ api, body }) => {
      await api.updateProfile({ body })
      return withQuery(paths.account(), { done: "profile" })
    },
  },
  doctor: {
    schema: doctorApplicationBody,
    send: async ({ api, client, body }) => {
      const user = await client.ensureQueryData(getUserQuery())
      await api.applyAsDoctor({ body: { ...body, profileImage: user?.profileImage } })
      return paths.account()
    },
  },
})

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

function Orders() {
  return (
    <>
      <OrderList limit={NEWEST_ORDERS} renderAction={(order) => <OrderAgainButton order={order} />} />
      <ButtonLink to={paths.orders()} variant="secondary" className="mt-6">
        See all orders
      </ButtonLink>
    </>
  )
}

export default function Account() {
  const newEmail = useEmailVerification()?.newEmail ?? null
  return (
    <>
      <Seo title="My account" noIndex />
      <EmailVerificationNotice showsNewEmail />
      <SignedIn>
        {(user) => (
          <AccountScreen user={user} newEmail={newEmail} orders={<Orders />} roles={roleNames(user)} />
        )}
      </SignedIn>
    </>
  )
}
