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
          If you haven&apos;t ordered anything, you can get a full refund within {daysText(days)} of joining,
          under &ldquo;Membership&rdquo; in <Link to={`${paths.account()}?tab=membership`}>your account</Link>
          . This ends your membership. After that, <Link to={paths.contact()}>contact us</Link> if you have a
          problem with it.
        </p>
      ) : (
        <p>
          Your membership never expires. If you have a problem with it,{" "}
          <Link to={paths.contact()}>contact us</Link>. A full refund ends your membership.
        </p>
      )}
    </ProseSection>
  )
}

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

const CONTACT = <Link to={paths.contact()}>contact us</Link>

/** The text that a merchant wrote, or one that is based on the settings. */
export default function ReturnsScreen() {
  const { returnDays, membershipRefundDays } = useConfig()
  const page = usePage("returns")
  if (page) return <WrittenPage page={page} />
  const intro = returnDays === 0 ? "We don't accept returns." : `Within ${daysText(returnDays)} of delivery.`
  return (
    <>
      <Seo title="Returns" description={intro} path={paths.returns()} />
      <ProsePage title="Returns" intro={intro}>
        {returnDays > 0 && (
          <ProseSection title="How it works">
            <p>
              Open the order in <Link to={paths.orders()}>your account</Link> and choose the items to return
              and why. We&apos;ll email you where to send them. Once they arrive, we&apos;ll refund your
              original payment method. Each product page says whether the item can be returned.
            </p>
          </ProseSection>
        )}
        <ProseSection title="Canceling an order">
          <p>
            You can cancel an order in <Link to={paths.orders()}>your account</Link> until we pack it.
          </p>
        </ProseSection>
        <ProseSection title="Damaged or wrong items">
          <p>
            If something arrives damaged or isn&apos;t what you ordered, {CONTACT} with your order number.
          </p>
        </ProseSection>
        <Memberships days={membershipRefundDays} />
      </ProsePage>
    </>
  )
}
