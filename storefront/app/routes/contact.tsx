import { Mail, Phone } from "lucide-react"
import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { telHref } from "~/lib/tel-href"

const ROW = "flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-3"

export default function ContactScreen() {
  const { contactEmail, contactPhone } = useConfig()
  return (
    <>
      <Seo title="Contact" description="How to reach us." path={paths.contact()} />
      <ProsePage title="Contact" intro="How to reach us, and what to have at hand.">
        <ul className="mb-10 grid gap-3 sm:grid-cols-2">
          {contactPhone && (
            <li>
              <a href={telHref(contactPhone)} className={`${ROW} font-semibold hover:text-accent`}>
                <Phone aria-hidden className="size-5 shrink-0 text-accent" />
                {contactPhone}
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:${contactEmail}`} className={`${ROW} font-semibold break-all hover:text-accent`}>
              <Mail aria-hidden className="size-5 shrink-0 text-accent" />
              {contactEmail}
            </a>
          </li>
        </ul>
        <ProseSection title="About an order">
          <p>
            Your orders and their status are in <Link to={paths.orders()}>your account</Link>. If something is
            missing or arrived damaged, write to us with the order&apos;s number and, if you can, a picture.
          </p>
        </ProseSection>
        <ProseSection title="About a membership">
          <p>
            What it includes is on the <Link to={paths.membership()}>membership page</Link>. Payment went
            through but your membership does not show? Write to us, and we will set it right.
          </p>
        </ProseSection>
        <ProseSection title="For healthcare professionals">
          <p>
            To open a storefront, <Link to={paths.register()}>register as a professional</Link>. For larger
            quantities or a demonstration, write to us.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
