import { viewerFetch } from "../api-fetch"

/** Largest source picture that is processed, in bytes. */
const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 10_000

/** Thrown for a file that is not there, is no picture, or can't be fetched. */
export class SourceMissing extends Error {
  constructor(readonly status: 404 | 415 | 502) {
    super(`The picture couldn't be fetched: ${status}`)
  }
}

async function ask(url: URL): Promise<Response> {
  try {
    return await viewerFetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new SourceMissing(502)
  }
}

/**
 * Fetches a file of the shop from the engine. Redirects are not followed: they could leave the shop.
 *
 * @throws SourceMissing
 */
export async function fetchSource(engineUrl: string, path: string): Promise<Buffer> {
  const response = await ask(new URL(encodeURI(path), engineUrl))
  if (!response.ok) throw new SourceMissing(response.status === 404 ? 404 : 502)
  const isPicture = response.headers.get("content-type")?.startsWith("image/")
  if (!isPicture || Number(response.headers.get("content-length") ?? 0) > MAX_BYTES)
    throw new SourceMissing(415)
  const bytes = Buffer.from(
    await response.arrayBuffer().catch(() => {
      throw new SourceMissing(502)
    }),
  )
  if (bytes.length > MAX_BYTES) throw new SourceMissing(415)
  return bytes
}
