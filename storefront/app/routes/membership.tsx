import { formatDollars } from "@shop/contracts/rules"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { PendingNotice } from "~/features/cart/components/pending/pending-notice"
import { EmailVerificationNotice } from "~/features/email-verification/components/email-verification-notice"
import { prefetchEmailVerification } from "~/features/email-verification/queries/get-email-verification"
import { MembershipScreen } from "~/features/membership/components/membership-screen"
import { useConfig } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/membership"

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, prefetchEmailVerification)
export const clientLoader = () => loadInBrowser(prefetchEmailVerification)

export default function Membership() {
  const { membershipPrice, starterKit } = useConfig()
  return (
    <>
      <Seo
        title="Lifetime membership"
        description={`Pay ${formatDollars(membershipPrice)} once for lifetime benefits${starterKit ? ", with a recovery starter kit as a welcome gift" : ""}.`}
        path={paths.membership()}
      />
      <MembershipScreen notice={<EmailVerificationNotice />} pending={<PendingNotice className="mb-6" />} />
    </>
  )
}
