import { PassThrough, type Readable } from "node:stream"
import { QueryClientProvider } from "@tanstack/react-query"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router"
import { NonceContext } from "~/lib/nonce"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"

/** Timeout of rendering a page, after which missing parts are left out, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000

interface RenderOptions {
  url: string
  entryContext: EntryContext
  loadContext: RouterContextProvider
  /** Whether to wait for the whole page instead of sending it as it comes. */
  whole: boolean
}

/** The document's HTML as a stream that starts when there is something to show. */
export function renderDocument({ url, entryContext, loadContext, whole }: RenderOptions): Promise<Readable> {
  const { nonce } = loadContext.get(requestInfoContext)
  return new Promise((resolve, reject) => {
    let started = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <QueryClientProvider client={loadContext.get(queryClientContext)}>
          <ServerRouter context={entryContext} url={url} {...(nonce && { nonce })} />
        </QueryClientProvider>
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        [whole ? "onAllReady" : "onShellReady"]() {
          started = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          if (started) console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}
