import { useConfig } from "~/lib/config/get-config"
import { pictureSources } from "~/lib/picture-sources"
import { useOrigin } from "~/lib/use-origin"

interface SeoProps {
  /** Title of the screen, without the name of the shop; absent on the home page. */
  title?: string
  description?: string
  /** Canonical path of the screen; without it there is no link preview. */
  path?: string
  /** Picture for link previews, in the API's `imageUrl` format; the shop's default picture if absent. */
  imageUrl?: string | null
  /** Keeps a screen out of search engines. */
  noIndex?: boolean
}

/** 1200 by 630 pixels, which every service that shows link previews accepts without being told the size. */
const SHARED_PICTURE = "/share.jpg"

/** Title, description, canonical link and link preview of a screen; React hoists them into the head. */
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
