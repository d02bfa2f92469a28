import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { PageViewer } from "@shop/contracts"
import type { VisitorRequest } from "./visitor-request"

/** A complete response that was not sent to any client. */
export interface DetachedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Whether the engine could not answer a part of it. */
  isCutShort: boolean
}

interface Detached {
  /** The public revision that the response must reflect, or a later one. */
  revision: string
  viewer: PageViewer | undefined
  isCutShort: boolean
}

const UNREACHABLE_STATUSES = new Set([502, 503, 504])

const detached = new WeakMap<IncomingMessage, Detached>()

/** The public revision that a request's response must reflect; undefined if it is for one client only. */
export function revisionFor(req: IncomingMessage): string | undefined {
  return detached.get(req)?.revision
}

/** The placeholder viewer of a page that is to be filled in for others; undefined for all other requests. */
export function placeholderViewerOf(req: IncomingMessage): PageViewer | undefined {
  return detached.get(req)?.viewer
}

/** Records that the engine could not answer a part of a request's response. */
export function noteCutShort(req: IncomingMessage): void {
  const run = detached.get(req)
  if (run) run.isCutShort = true
}

type Chunk = string | Uint8Array

/**
 * Lets a server answer a synthetic request. It carries only the headers that matter, so the response can't depend on
 * who asked, and it continues when they disconnect. Uncompressed, because the request accepts no encoding.
 *
 * @param viewer stands for all viewers whom the page will be filled in for; without one, the response is for visitors
 */
export function answerDetached(
  handle: RequestListener,
  { url, headers }: VisitorRequest,
  revision: string,
  viewer?: PageViewer,
): Promise<DetachedAnswer> {
  return new Promise((resolve, reject) => {
    const req = new IncomingMessage(new Socket())
    Object.assign(req, { method: "GET", url, headers: { ...headers }, complete: true })
    Object.assign(req, { httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 })
    req.push(null)
    const run: Detached = { revision, viewer, isCutShort: false }
    detached.set(req, run)
    const res = new ServerResponse(req)
    const chunks: Buffer[] = []
    const add = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    let hasEnded = false
    // Express replaces the prototype, so these must be own properties.
    Object.assign(res, {
      write(chunk: Chunk, ...rest: unknown[]) {
        add(chunk, rest[0])
        for (const part of rest) if (typeof part === "function") setImmediate(part as () => void)
        return true
      },
      end(...args: unknown[]) {
        if (hasEnded) return res
        hasEnded = true
        add(args[0], args[1])
        resolve({
          status: res.statusCode,
          headers: { ...res.getHeaders() },
          body: Buffer.concat(chunks),
          isCutShort: run.isCutShort || UNREACHABLE_STATUSES.has(res.statusCode),
        })
        Object.assign(res, { finished: true })
        res.emit("finish")
        res.emit("close")
        return res
      },
      destroy(error?: Error) {
        if (!hasEnded) reject(error ?? new Error(`The answer to ${url} was cut off`))
        hasEnded = true
        return res
      },
    })
    handle(req, res)
  })
}
