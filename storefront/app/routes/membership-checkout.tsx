import { Seo } from "~/components/seo"
import { EmailVerificationNotice } from "~/features/email-verification/components/email-verification-notice"
import { MembershipCheckout } from "~/features/membership/components/membership-checkout"
import { loadInBrowser, loadOnServer } from "~/lib/load"
import { requireUser } from "~/lib/session/require-user"
import { SignedIn } from "~/lib/session/signed-in"
import type { Route } from "./+types/membership-checkout"

const targetOf = (url: URL) => url.pathname + url.search

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => requireUser(client, targetOf(url)))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => requireUser(client, targetOf(url)), url)

export default function MembershipCheckoutRoute() {
  return (
    <>
      <Seo title="Membership checkout" noIndex />
      <EmailVerificationNotice />
      <SignedIn>{(user) => <MembershipCheckout user={user} />}</SignedIn>
    </>
  )
}
