import { createHash } from "node:crypto"

export interface HashedPage {
  /** The page without nonces. */
  html: string
  /** SHA-256 in base64 of each inline script that the page was rendered with. */
  scriptHashes: string[]
}

/**
 * Removes the nonce from a rendered page and lists the hashes of its inline scripts instead. Only scripts that carry
 * the nonce are hashed: an injected one can't know it.
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
