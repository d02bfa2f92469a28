import { useRouteLoaderData } from "react-router"
import { useConfig } from "~/lib/config/get-config"

interface SeoProps {
  /** Title of the screen, without the name of the shop; absent on the home page. */
  title?: string
  description?: string
  /** Path of the one address under which search engines should know the screen. */
  path?: string
  /** Keeps a screen out of search engines. */
  noIndex?: boolean
}

/** Title, description and canonical link of a screen; React lifts them into the head. */
export function Seo({ title, description, path, noIndex = false }: SeoProps) {
  const { siteName, siteDescription } = useConfig()
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? ""
  return (
    <>
      <title>{title ? `${title} | ${siteName}` : `${siteName} | ${siteDescription}`}</title>
      <meta name="description" content={description ?? siteDescription} />
      {path && <link rel="canonical" href={`${origin}${path}`} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
