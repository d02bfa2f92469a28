import { environment } from "./environment"

// The engine stores whole addresses. Those of this machine were made while the shop ran on another port.
const LOCAL_UPLOADS = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/static\//

/** An image URL as clients get it: pictures of this shop as a path, so that they work under any address. */
export function toImagePath(url: string | null | undefined): string | null {
  if (!url) return null
  const base = [`${environment.publicUrl}/static/`, LOCAL_UPLOADS.exec(url)?.[0]].find(
    (start) => start && url.startsWith(start),
  )
  return base ? `/static/${url.slice(base.length)}` : url
}
