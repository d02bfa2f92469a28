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
    ["the same business day", "the next business day"][dispatchDays] ?? `within ${dispatchDays} business days`
  return (
    <>
      <Seo title="Shipping" description={`Orders ship ${leaves}.`} path={paths.shipping()} />
      <ProsePage title="Shipping" intro={`Orders ship ${leaves}.`}>
        <ProseSection title="How long it takes">
          <p>
            {`Most orders arrive within ${transitDays} business ${transitDays === 1 ? "day" : "days"} of shipping. Your order page shows the expected date.`}
          </p>
        </ProseSection>
        <ProseSection title="What it costs">
          <p>Checkout shows the delivery methods and prices for your address before you pay.</p>
        </ProseSection>
        <ProseSection title="Tracking your order">
          <p>
            You can follow each order in <Link to={paths.orders()}>your account</Link>, from pending to
            delivered.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
