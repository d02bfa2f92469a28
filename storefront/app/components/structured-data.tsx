/** A description in the words of schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>

/**
 * What a screen shows, for search engines. A data block is never run, so the policy for scripts does not
 * concern it; a closing tag inside a text would end it, so none gets in.
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

/** What takes a description over in the browser, where nothing reads it: what the server has written stays. */
export function StructuredDataPlaceholder() {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  )
}
