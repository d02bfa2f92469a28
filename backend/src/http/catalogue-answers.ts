import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { Page } from "#lib/page"

/** A serialized response of the catalogue: the same bytes for all viewers with the same access. */
export interface CatalogueAnswer {
  body: Buffer
  /** A hash of the body, so that it stays the same through changes that do not affect the body. */
  etag: string
  /** For a list: the requested page, the number of its items, and the number of all items. */
  list: { page: Page; count: number; total: number } | null
}

const MAX_BYTES = 32 * 1024 * 1024
/** Approximate memory that an entry costs in addition to its key and body. */
const OVERHEAD_BYTES = 500

type Make = () => Promise<CatalogueAnswer>

// Keys begin with the catalogue's revision, so responses of an older revision are never requested again and are
// evicted by newer ones.
const answers = new LRUCache<string, CatalogueAnswer, Make>({
  maxSize: MAX_BYTES,
  sizeCalculation: (answer, key) => answer.body.length + key.length * 2 + OVERHEAD_BYTES,
  fetchMethod: (_key, _stale, { context }) => context(),
})

/** Serializes data to a response. */
export function toAnswer(data: unknown, list: CatalogueAnswer["list"] = null): CatalogueAnswer {
  const body = Buffer.from(JSON.stringify(data))
  return { body, list, etag: `W/"${createHash("sha1").update(body).digest("base64url")}"` }
}

/**
 * The response to a request, produced at most once per key even for concurrent requests. Failures are not cached.
 *
 * @param key everything the response depends on: the revision, the viewer's access, the address
 */
export async function respondOnce(key: string, make: Make): Promise<CatalogueAnswer> {
  return (await answers.fetch(key, { context: make })) ?? make()
}
