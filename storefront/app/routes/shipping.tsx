import type { QueryClient } from "@tanstack/react-query"
import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { WrittenPage } from "~/features/pages/components/written-page"
import { loadPage, usePage } from "~/features/pages/queries/get-page"
import { useConfig } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/shipping"

const load = (client: QueryClient) => loadPage(client, "shipping")

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

/** The text that a merchant wrote, or one that is based on the settings. */
export default function ShippingScreen() {
  const { dispatchDays, transitDays } = useConfig()
  const page = usePage("shipping")
  if (page) return <WrittenPage page={page} />
  const leaves =
    ["on the same working day", "on the next working day"][dispatchDays] ??
    `within ${dispatchDays} working days`
  return (
    <>
      <Seo title="Shipping" description={`Orders leave ${leaves}.`} path={paths.shipping()} />
      <ProsePage title="Shipping" intro={`Orders leave ${leaves}.`}>
        <ProseSection title="How long it takes">
          <p>
            {`Most orders arrive within ${transitDays} working days after they left. The page of your order names the day.`}
          </p>
        </ProseSection>
        <ProseSection title="What it costs">
          <p>The checkout shows the ways of delivery to your address with their prices before you pay.</p>
        </ProseSection>
        <ProseSection title="Following your order">
          <p>
            The status of each order is in <Link to={paths.orders()}>your account</Link>, from pending to
            delivered.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
