import { PassThrough, type Readable } from "node:stream"
import { QueryClientProvider } from "@tanstack/react-query"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router"
import { NonceContext } from "~/lib/nonce"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"

/** Timeout for rendering a page in milliseconds, after which missing parts are left out. */
const RENDER_TIMEOUT_MS = 10_000

interface RenderOptions {
  url: string
  entryContext: EntryContext
  loadContext: RouterContextProvider
  /** Whether to wait for the whole page instead of streaming it. */
  whole: boolean
}

/** Renders the document's HTML as a stream; resolves when the shell, or the `whole` page, is ready. */
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
