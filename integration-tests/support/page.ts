/** What tests read from a page's HTML. */
export interface PageText {
  html: string
  /** The structured data for search engines (JSON-LD), parsed. */
  things: Record<string, unknown>[]
  /** `content` of the `<meta>` with this name or property; undefined if there is none. */
  meta(name: string): string | undefined
  canonical: string | undefined
  /** Source code of the inline scripts that browsers run. */
  inlineScripts: string[]
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const DESCRIPTION = "application/ld+json"
/** The types of scripts that browsers don't run. */
const DATA_BLOCK = /application\/(ld\+)?json/

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}

/** Parses a page as a crawler does. */
export function readPage(html: string): PageText {
  const scripts = [...html.matchAll(SCRIPT)].map(([, tag = "", body = ""]) => ({ tag, body }))
  const metas = [...html.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => tag)
  const link = /<link rel="canonical"[^>]*>/.exec(html)?.[0]
  return {
    html,
    things: scripts
      .filter(({ tag }) => tag.includes(DESCRIPTION))
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    meta(name) {
      const tag = metas.find((meta) => [attribute(meta, "name"), attribute(meta, "property")].includes(name))
      return tag && attribute(tag, "content")
    },
    canonical: link && attribute(link, "href"),
    inlineScripts: scripts
      .filter(({ tag }) => !DATA_BLOCK.test(tag) && !/\ssrc=/.test(tag))
      .map(({ body }) => body),
  }
}
