/** An object in the schema.org vocabulary. */
export type Thing = { "@type": string } & Record<string, unknown>

/**
 * Describes a screen to search engines as JSON-LD. A data block is never executed, so the content security policy
 * doesn't apply to it. `<` is escaped, because a closing tag inside a text would end the block.
 */
export function StructuredData({ thing }: { thing: Thing }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing })
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  )
}

/** Replaces `StructuredData` in the browser, where nothing reads it: hydration keeps the server's markup. */
export function StructuredDataPlaceholder() {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  )
}
