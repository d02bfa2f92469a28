import type { QueryClient } from "@tanstack/react-query"
import { Mail, Phone } from "lucide-react"
import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { WrittenPage } from "~/features/pages/components/written-page"
import { loadPage, usePage } from "~/features/pages/queries/get-page"
import { useConfig } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { telHref } from "~/lib/tel-href"
import type { Route } from "./+types/contact"

const load = (client: QueryClient) => loadPage(client, "contact")

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

const ROW = "flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-3"

function Addresses() {
  const { contactEmail, contactPhone } = useConfig()
  if (!contactEmail && !contactPhone) return <p className="mb-10">Our contact details will be here soon.</p>
  return (
    <ul className="mb-10 grid gap-3 sm:grid-cols-2">
      {contactPhone && (
        <li>
          <a href={telHref(contactPhone)} className={`${ROW} font-semibold hover:text-accent`}>
            <Phone aria-hidden className="size-5 shrink-0 text-accent" />
            {contactPhone}
          </a>
        </li>
      )}
      {contactEmail && (
        <li>
          <a
            href={`mailto:${contactEmail}`}
            className={`${ROW} font-semibold wrap-anywhere hover:text-accent`}
          >
            <Mail aria-hidden className="size-5 shrink-0 text-accent" />
            {contactEmail}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The shop's contact details from the settings, and the merchant's own text if there is one. */
export default function ContactScreen() {
  const page = usePage("contact")
  if (page) {
    return (
      <WrittenPage page={page}>
        <Addresses />
      </WrittenPage>
    )
  }
  return (
    <>
      <Seo title="Contact" description="How to reach us." path={paths.contact()} />
      <ProsePage title="Contact" intro="How to reach us.">
        <Addresses />
        <ProseSection title="About an order">
          <p>
            Your orders and their status are in <Link to={paths.orders()}>your account</Link>. If you contact
            us about an order, please include its number.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
