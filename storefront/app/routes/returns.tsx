import type { QueryClient } from "@tanstack/react-query"
import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { WrittenPage } from "~/features/pages/components/written-page"
import { loadPage, usePage } from "~/features/pages/queries/get-page"
import { useConfig } from "~/lib/config/get-config"
import { daysText } from "~/lib/days-text"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/returns"

const load = (client: QueryClient) => loadPage(client, "returns")

/** Whether and how a membership is refunded. */
function Memberships({ days }: { days: number }) {
  return (
    <ProseSection title="Memberships">
      {days > 0 ? (
        <p>
          A membership is refunded in full within {daysText(days)}, while nothing was ordered with it: under
          &ldquo;Membership&rdquo; in <Link to={`${paths.account()}?tab=membership`}>your account</Link>. That
          ends it. After that, <Link to={paths.contact()}>write to us</Link> if something is wrong with yours.
        </p>
      ) : (
        <p>
          A membership never runs out. If something is wrong with yours,{" "}
          <Link to={paths.contact()}>write to us</Link>. A full refund ends it.
        </p>
      )}
    </ProseSection>
  )
}

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

const CONTACT = <Link to={paths.contact()}>write to us</Link>

/** The text that a merchant wrote, or one that is based on the settings. */
export default function ReturnsScreen() {
  const { returnDays, membershipRefundDays } = useConfig()
  const page = usePage("returns")
  if (page) return <WrittenPage page={page} />
  const intro =
    returnDays === 0 ? "Orders can't be sent back." : `Within ${daysText(returnDays)} of delivery.`
  return (
    <>
      <Seo title="Returns" description={intro} path={paths.returns()} />
      <ProsePage title="Returns" intro={intro}>
        {returnDays > 0 && (
          <ProseSection title="How it works">
            <p>
              Open the order in <Link to={paths.orders()}>your account</Link> and choose what comes back and
              why. We answer by e-mail and say where to send it. Once it has arrived, the refund goes back the
              way you paid. The page of each product says whether it can be sent back.
            </p>
          </ProseSection>
        )}
        <ProseSection title="Before it is packed">
          <p>
            Until an order is packed, you can cancel it in <Link to={paths.orders()}>your account</Link>.
          </p>
        </ProseSection>
        <ProseSection title="When something is wrong">
          <p>
            If something arrives broken, or is not what you ordered, {CONTACT} with the number of your order.
          </p>
        </ProseSection>
        <Memberships days={membershipRefundDays} />
      </ProsePage>
    </>
  )
}
