const opaque = (tag: string) => tag.trim().replace(/^W\//, "")

/** Whether `If-None-Match` names an answer's tag (RFC 9110: whether it is weak makes no difference). */
export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  const tags = ifNoneMatch?.split(",").map(opaque) ?? []
  return tags.includes("*") || tags.includes(opaque(etag))
}
