import { StructuredData, StructuredDataPlaceholder } from "~/components/structured-data"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { telHref } from "~/lib/tel-href"
import { useOrigin } from "~/lib/use-origin"

function Description() {
  const origin = useOrigin()
  const { siteName, siteDescription, contactEmail, contactPhone } = useConfig()
  const url = `${origin}/`
  return (
    <>
      <StructuredData
        thing={{
          "@type": "Organization",
          "@id": `${url}#organization`,
          name: siteName,
          description: siteDescription,
          url,
          logo: `${origin}/favicon.svg`,
          email: contactEmail || undefined,
          telephone: contactPhone ? telHref(contactPhone).replace("tel:", "") : undefined,
        }}
      />
      <StructuredData
        thing={{
          "@type": "WebSite",
          name: siteName,
          url,
          publisher: { "@id": `${url}#organization` },
          potentialAction: {
            "@type": "SearchAction",
            target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.shop()}?q={search_term_string}` },
            "query-input": "required name=search_term_string",
          },
        }}
      />
    </>
  )
}

/** Structured data of the shop and its search, for search engines. Rendered only on the server. */
export const ShopStructuredData = import.meta.env.SSR
  ? Description
  : () => (
      <>
        <StructuredDataPlaceholder />
        <StructuredDataPlaceholder />
      </>
    )
