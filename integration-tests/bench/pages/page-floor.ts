import { askRaw } from "../../support/raw-answer"
import type { Floor } from "../lib/floor"

/** What Chromium sends, as far as it changes a response. */
const HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" }

/**
 * Lets a floor serve a page with everything that it loads from the shop, at the same paths.
 *
 * @param requests the URLs that the page loaded
 * @returns the page's URL at the floor
 */
export async function servePage(floor: Floor, pageUrl: string, requests: readonly string[]): Promise<string> {
  const { origin } = new URL(pageUrl)
  const own = new Set(requests.filter((url) => url.startsWith(`${origin}/`)))
  own.delete(pageUrl)
  for (const url of own) await floor.serve(await askRaw(url, HEADERS), url.slice(origin.length))
  return floor.serve(await askRaw(pageUrl, HEADERS), pageUrl.slice(origin.length))
}
