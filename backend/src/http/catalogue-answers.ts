import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { Page } from "../lib/page"

/** An answer as it goes out: the same bytes for everybody who may see the same. */
export interface CatalogueAnswer {
  body: Buffer
  /** A hash of the body, so that it outlives changes that don't touch it. */
  etag: string
  /** Of a list: the page that was asked for, how many things it has, and how many there are. */
  list: { page: Page; shown: number; total: number } | null
}

const MAX_BYTES = 32 * 1024 * 1024
/** What an entry costs beside its key and body, roughly. */
const OVERHEAD_BYTES = 500

type Make = () => Promise<CatalogueAnswer>

// Keys begin with the catalogue's revision: what an older one was answered with is never asked for again, and
// gives way to newer answers.
const answers = new LRUCache<string, CatalogueAnswer, Make>({
  maxSize: MAX_BYTES,
  sizeCalculation: (answer, key) => answer.body.length + key.length * 2 + OVERHEAD_BYTES,
  fetchMethod: (_key, _stale, { context }) => context(),
})

/** An answer of this data. */
export function toAnswer(data: unknown, list: CatalogueAnswer["list"] = null): CatalogueAnswer {
  const body = Buffer.from(JSON.stringify(data))
  return { body, list, etag: `W/"${createHash("sha1").update(body).digest("base64url")}"` }
}

/**
 * The answer to a request, made at most once per key however many ask for it at the same moment. What goes
 * wrong is not kept.
 *
 * @param key everything the answer depends on: the revision, who may see it, the address
 */
export async function respondOnce(key: string, make: Make): Promise<CatalogueAnswer> {
  return (await answers.fetch(key, { context: make })) ?? make()
}
