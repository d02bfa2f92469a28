import type { QueryClient } from "@tanstack/react-query"
import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { WrittenPage } from "~/features/pages/components/written-page"
import { loadPage, usePage } from "~/features/pages/queries/get-page"
import { useConfig } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/returns"

const load = (client: QueryClient) => loadPage(client, "returns")

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

const CONTACT = <Link to={paths.contact()}>write to us</Link>

/** What a merchant wrote, else what the settings say. */
export default function ReturnsScreen() {
  const { returnDays } = useConfig()
  const page = usePage("returns")
  if (page) return <WrittenPage page={page} />
  const days = returnDays === 1 ? "one day" : `${returnDays} days`
  const intro = returnDays === 0 ? "Orders can't be sent back." : `Within ${days} of delivery.`
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
      </ProsePage>
    </>
  )
}
