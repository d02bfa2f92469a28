import { Link } from "react-router"
import { NewsletterForm } from "~/features/newsletter/components/newsletter-form"
import { useConfig } from "~/lib/config/get-config"
import { telHref } from "~/lib/tel-href"
import { footerLinks } from "./footer-links"
import { LogoMark } from "./logo"
import { ThemeSwitch } from "./theme-switch"

const LINK =
  "inline-flex min-h-11 items-center text-sm text-on-deep-soft hover:text-on-deep hover:underline focus-visible:outline-on-deep"

export function Footer() {
  const config = useConfig()
  const { siteName, siteDescription, contactEmail, contactPhone } = config
  return (
    <footer className="mt-auto bg-deep text-on-deep print:hidden">
      <div className="page grid gap-12 py-16 grid-cols-1 md:grid-cols-[1.4fr_2fr]">
        <div className="grid grid-cols-1 content-start gap-6">
          <p className="flex items-center gap-3">
            <LogoMark className="size-9" />
            <span className="display text-xl">{siteName}</span>
          </p>
          <p className="max-w-sm text-sm text-on-deep-soft">{siteDescription}</p>
          <NewsletterForm />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerLinks(config).map((group) => (
            <div key={group.title}>
              <h2 className="eyebrow mb-2">{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to} prefetch="intent" className={LINK}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-on-deep-soft/25 py-5">
          <p className="text-xs text-on-deep-soft">
            © {new Date().getUTCFullYear()} {siteName}. Not a substitute for medical advice.
          </p>
          <p className="flex flex-wrap gap-x-6">
            {contactPhone && (
              <a href={telHref(contactPhone)} className={LINK}>
                {contactPhone}
              </a>
            )}
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} className={LINK}>
                {contactEmail}
              </a>
            )}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
