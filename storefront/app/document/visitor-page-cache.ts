import { createHash } from "node:crypto"
import { text } from "node:stream/consumers"
import { LRUCache } from "lru-cache"
import type { EntryContext, RouterContextProvider } from "react-router"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import { readViewerState } from "~/lib/session/viewer-state"
import { renderDocument } from "./render"
import { type HashedPage, hashInlineScripts } from "./hash-inline-scripts"

interface VisitorPage extends HashedPage {
  etag: string
}

interface PageOptions {
  url: string
  entryContext: EntryContext
  loadContext: RouterContextProvider
}

const MAX_CHARACTERS = 48 * 1_048_576

/** Rendered pages by URL, loader data and viewer. A page is a function of these, so entries never become stale. */
const pages = new LRUCache<string, VisitorPage>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (page) => page.html.length,
})

function digest(value: string): string {
  return createHash("sha256").update(value).digest("base64url")
}

/** Whether a page is the same for everybody it is rendered for, and complete: no part of it failed to load. */
export function isSharedPage(status: number, { loadContext, entryContext }: PageOptions): boolean {
  if (status !== 200 || entryContext.staticHandlerContext.errors) return false
  if (!loadContext.get(requestInfoContext).isForMany) return false
  const queries = loadContext.get(queryClientContext).getQueryCache().getAll()
  return queries.every((query) => query.state.status !== "error")
}

async function render(options: PageOptions): Promise<VisitorPage> {
  const { nonce } = options.loadContext.get(requestInfoContext)
  const html = await text(await renderDocument({ ...options, whole: true }))
  const hashed = nonce ? hashInlineScripts(html, nonce) : { html, scriptHashes: [] }
  return { ...hashed, etag: `W/"${digest(hashed.html)}"` }
}

/** The shared page for this URL and viewer state, rendered again only if its data has changed. */
export async function cachedVisitorPage(options: PageOptions): Promise<VisitorPage> {
  const { loaderData } = options.entryContext.staticHandlerContext
  const client = options.loadContext.get(queryClientContext)
  const key = digest(JSON.stringify([options.url, loaderData, readViewerState(client)]))
  const cached = pages.get(key)
  if (cached) return cached
  const page = await render(options)
  pages.set(key, page)
  return page
}
