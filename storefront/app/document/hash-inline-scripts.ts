import { createHash } from "node:crypto"

export interface HashedPage {
  /** The page without nonces. */
  html: string
  /** SHA-256 in base64 of each inline script that the page was rendered with. */
  scriptHashes: string[]
}

/**
 * Takes the nonce out of a rendered page and names its inline scripts by their hashes instead. Only
 * scripts that carry the nonce are named: one that got into the page some other way can't know it.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = "", body = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    hashes.add(createHash("sha256").update(body).digest("base64"))
  }
  return { html: html.replaceAll(attribute, ""), scriptHashes: [...hashes] }
}
