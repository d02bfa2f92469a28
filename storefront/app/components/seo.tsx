import { useConfig } from "~/lib/config/get-config"
import { pictureSources } from "~/lib/picture-sources"
import { useOrigin } from "~/lib/use-origin"

interface SeoProps {
  /** Title of the screen, without the name of the shop; absent on the home page. */
  title?: string
  description?: string
  /** Path of the one address under which search engines should know the screen. */
  path?: string
  /** Picture for shared links, in the API's `imageUrl` format; the shop's own if absent. */
  imageUrl?: string | null
  /** Keeps a screen out of search engines. */
  noIndex?: boolean
}

/** Without a size of its own, every service that shows shared pages can use it: 1200 by 630. */
const SHARED_PICTURE = "/share.jpg"

/**
 * Title, description and canonical link of a screen, and how it looks where people share it; React lifts
 * them into the head.
 */
export function Seo({ title, description, path, imageUrl, noIndex = false }: SeoProps) {
  const { siteName, siteDescription } = useConfig()
  const origin = useOrigin()
  const fullTitle = title ? `${title} | ${siteName}` : `${siteName} | ${siteDescription}`
  const summary = description ?? siteDescription
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {path && <link rel="canonical" href={`${origin}${path}`} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {path && !noIndex && (
        <>
          <meta property="og:site_name" content={siteName} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title ?? siteName} />
          <meta property="og:description" content={summary} />
          <meta property="og:url" content={`${origin}${path}`} />
          <meta
            property="og:image"
            content={new URL(imageUrl ? pictureSources(imageUrl).fallback : SHARED_PICTURE, origin).href}
          />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
