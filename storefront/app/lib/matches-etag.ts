const opaque = (tag: string) => tag.trim().replace(/^W\//, "")

/** Whether `If-None-Match` lists the response's ETag, by RFC 9110's weak comparison. */
export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  const tags = ifNoneMatch?.split(",").map(opaque) ?? []
  return tags.includes("*") || tags.includes(opaque(etag))
}
