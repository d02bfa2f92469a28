import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { MembershipScreen } from "~/features/membership/components/membership-screen"
import { useConfig } from "~/lib/config/get-config"
import { formatDollars } from "~/lib/money"

export default function Membership() {
  const { membershipPrice } = useConfig()
  return (
    <>
      <Seo
        title="Lifetime membership"
        description={`One payment of ${formatDollars(membershipPrice)}, every benefit for life, and a recovery starter kit as a welcome gift.`}
        path={paths.membership()}
      />
      <MembershipScreen />
    </>
  )
}
