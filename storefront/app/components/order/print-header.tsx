import { useConfig } from "~/lib/config/get-config"

/** Header of printed pages: the shop's name, its contact email, and the seller if the merchant has set one. */
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
