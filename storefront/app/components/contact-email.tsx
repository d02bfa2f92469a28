import { Link } from "react-router"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

interface ContactEmailProps {
  subject?: string
  className?: string
}

/** The end of "write to": the shop's email address or, until it has one, "us" with a link to the contact page. */
export function ContactEmail({ subject, className }: ContactEmailProps) {
  const { contactEmail } = useConfig()
  if (!contactEmail) {
    return (
      <Link to={paths.contact()} className={className}>
        us
      </Link>
    )
  }
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`
  return (
    <a href={`mailto:${contactEmail}${query}`} className={className}>
      {contactEmail}
    </a>
  )
}
