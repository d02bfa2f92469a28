import { createReadableStreamFromReadable } from "@react-router/node"
import { isbot } from "isbot"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router"
import { requestInfoContext } from "~/lib/server-context"
import { redirectNativePost } from "./document/redirect-native-post"
import { renderDocument } from "./document/render"
import { isSharedPage, cachedVisitorPage } from "./document/visitor-page-cache"
import { matchesEtag } from "./lib/matches-etag"

/** Browsers revalidate on each request, shared caches once a second. */
const SHARED = "public, max-age=0, s-maxage=1, must-revalidate"
const PERSONAL = "private, no-store"

const METHOD_NOT_ALLOWED = 405

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (status === METHOD_NOT_ALLOWED && request.method === "POST") return redirectNativePost(request)
  const options = { url: request.url, entryContext, loadContext }
  const isHead = request.method === "HEAD"
  headers.set("content-type", "text/html; charset=utf-8")
  headers.append("vary", "Cookie")

  if (isSharedPage(status, options)) {
    const page = await cachedVisitorPage(options)
    loadContext.get(requestInfoContext).allowScripts(page.scriptHashes)
    headers.set("cache-control", SHARED)
    headers.set("etag", page.etag)
    if (matchesEtag(page.etag, request.headers.get("if-none-match")))
      return new Response(null, { status: 304, headers })
    return new Response(isHead ? null : page.html, { headers })
  }

  headers.set("cache-control", PERSONAL)
  if (isHead) return new Response(null, { status, headers })
  // Crawlers get the whole page at once, people get it streamed: its late parts take scripts, which a browser that sends
  // forms may not run.
  const whole = request.method === "POST" || isbot(request.headers.get("user-agent") ?? "")
  const body = await renderDocument({ ...options, whole })
  return new Response(createReadableStreamFromReadable(body), { status, headers })
}

/** Responses to client-side navigations that need data from the server. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("cache-control", PERSONAL)
  return response
}

/** Logs unexpected errors; those that become an error page (404, 503, …) and aborted requests are expected. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(`${request.method} ${new URL(request.url).pathname}`, error)
}
