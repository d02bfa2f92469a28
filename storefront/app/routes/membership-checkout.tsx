import { createPaymentIntentBody } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { PendingNotice } from "~/features/cart/components/pending/pending-notice"
import { EmailVerificationNotice } from "~/features/email-verification/components/email-verification-notice"
import { getEmailVerificationQuery } from "~/features/email-verification/queries/get-email-verification"
import { MembershipCheckout } from "~/features/membership/components/membership-checkout"
import { getStateRequiredQuery } from "~/features/membership/queries/get-state-required"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/membership-checkout"

async function load(client: QueryClient, url: URL) {
  await requireUser(client, url.pathname + url.search, () =>
    Promise.all([
      client.prefetchQuery(getEmailVerificationQuery()),
      client.prefetchQuery({ ...getStateRequiredQuery(), staleTime: 0 }),
    ]),
  )
}

export const action = routeAction({
  pay: {
    schema: createPaymentIntentBody,
    read: ({ amount, state }, { url }) => {
      const discountCode = url.searchParams.get("code")
      return { amount: Number(amount), ...(state && { state }), ...(discountCode && { discountCode }) }
    },
    send: async ({ api, body, options }) => {
      try {
        const { paymentIntentId } = await api.createPaymentIntent({ body }, options)
        await api.confirmMembershipPayment({ body: { paymentIntentId } })
      } catch (error) {
        // Their page says so.
        if (hasErrorCode(error, "already_member")) return paths.membership()
        throw error
      }
      return paths.membershipSuccess()
    },
  },
})

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default function MembershipCheckoutRoute() {
  return (
    <>
      <Seo title="Membership checkout" path={paths.membershipCheckout()} noIndex />
      <EmailVerificationNotice />
      <SignedIn>
        {(user) => (
          <MembershipCheckout user={user} pending={<PendingNotice className="mt-6 lg:max-w-xl" />} />
        )}
      </SignedIn>
    </>
  )
}
