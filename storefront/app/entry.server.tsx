import { PassThrough } from "node:stream"
import { createReadableStreamFromReadable } from "@react-router/node"
import { QueryClientProvider } from "@tanstack/react-query"
import { isbot } from "isbot"
import { renderToPipeableStream } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { NonceContext } from "~/lib/nonce"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"

/** How long a page may take to render before what is missing is left out, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce, hasCookies } = loadContext.get(requestInfoContext)
  headers.set("content-type", "text/html; charset=utf-8")
  headers.set("cache-control", hasCookies ? "private, no-store" : "private, no-cache")
  if (request.method === "HEAD") return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let shellSent = false
    // Crawlers get the whole page at once, people see it as it comes.
    const ready = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady"
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <QueryClientProvider client={loadContext.get(queryClientContext)}>
          <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />
        </QueryClientProvider>
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        [ready]() {
          shellSent = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error: unknown) {
          if (shellSent) console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Logs faults; refusals that become an error page (404, 503, …) and aborted requests are no faults. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(`${request.method} ${new URL(request.url).pathname}`, error)
}
