/** The tags of `If-Match` without their quotes; undefined when any state matches. */
export function wantedTags(header: string | undefined): string[] | undefined {
  if (!header || header.trim() === "*") return undefined
  return header.split(",").map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, "$1"))
}
