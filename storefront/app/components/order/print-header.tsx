import { useConfig } from "~/lib/config/get-config"

/** Who sells, at the top of printed pages: the shop's name, and the business behind it where the merchant has set it. */
export function PrintHeader() {
  const { siteName, contactEmail, seller } = useConfig()
  return (
    <address className="mb-8 hidden justify-between gap-6 border-b border-line-strong pb-3 not-italic print:flex">
      <span className="display text-xl">{siteName}</span>
      <span className="text-right text-sm whitespace-pre-line">
        {[seller, contactEmail].filter(Boolean).join("\n")}
      </span>
    </address>
  )
}
