/** Where the engine's file provider says uploads are, without a trailing slash. */
function uploadsBase(): string {
  return `${(process.env.PUBLIC_URL ?? "http://localhost:8000").replace(/\/+$/, "")}/static/`
}

/** An image URL as clients get it: pictures of this shop as a path, so that they work under any address. */
export function toImagePath(url: string | null | undefined): string | null {
  if (!url) return null
  const base = uploadsBase()
  return url.startsWith(base) ? `/static/${url.slice(base.length)}` : url
}
