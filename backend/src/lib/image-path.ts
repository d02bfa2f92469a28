import { environment } from "./environment"

// The engine stores absolute URLs. Local ones may contain a port on which the shop no longer runs.
const LOCAL_UPLOADS = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/static\//

/** An image URL as clients get it: a path for the shop's own pictures, so that it works at any public address. */
export function toImagePath(url: string | null | undefined): string | null {
  if (!url) return null
  const base = [`${environment.publicUrl}/static/`, LOCAL_UPLOADS.exec(url)?.[0]].find(
    (start) => start && url.startsWith(start),
  )
  return base ? `/static/${url.slice(base.length)}` : url
}
