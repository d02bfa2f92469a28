import { useConfig } from "~/lib/config/get-config"

/** Shop name and e-mail address at the top of printed pages. */
export function PrintHeader() {
  const { siteName, contactEmail } = useConfig()
  return (
    <p className="mb-8 hidden items-baseline justify-between gap-6 border-b border-line-strong pb-3 print:flex">
      <span className="display text-xl">{siteName}</span>
      <span className="text-sm">{contactEmail}</span>
    </p>
  )
}
