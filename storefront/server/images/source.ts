import { viewerFetch } from "../api-fetch"

/** Largest source picture that is processed, in bytes. */
const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 10_000

export type Source = { found: true; bytes: Buffer } | { found: false; status: 404 | 415 | 502 }

/** Fetches a file of the shop from the engine. Redirects are not followed: they could leave the shop. */
export async function fetchSource(engineUrl: string, path: string): Promise<Source> {
  const url = new URL(encodeURI(path), engineUrl)
  try {
    const response = await viewerFetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return { found: false, status: response.status === 404 ? 404 : 502 }
    if (!response.headers.get("content-type")?.startsWith("image/")) return { found: false, status: 415 }
    if (Number(response.headers.get("content-length") ?? 0) > MAX_BYTES) return { found: false, status: 415 }
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length > MAX_BYTES ? { found: false, status: 415 } : { found: true, bytes }
  } catch {
    return { found: false, status: 502 }
  }
}
