import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { PageViewer } from "@shop/contracts"
import type { VisitorRequest } from "./visitor-request"

/** A whole answer that was written to nobody. */
export interface DetachedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Whether it was made of answers of the engine that may not hold any more. */
  isOutdated: boolean
}

interface Detached {
  /** The public revision that the answer has to be made of. */
  revision: string
  viewer: PageViewer | undefined
  isOutdated: boolean
}

const detached = new WeakMap<IncomingMessage, Detached>()

/** The public revision that a request's answer has to be made of; undefined when it answers only one client. */
export function revisionFor(req: IncomingMessage): string | undefined {
  return detached.get(req)?.revision
}

/** The viewer that a request's page is rendered for, where it is to be filled in for others; undefined for all other requests. */
export function placeholderViewerOf(req: IncomingMessage): PageViewer | undefined {
  return detached.get(req)?.viewer
}

/** Says that an answer of the engine went into a request's answer which may not hold any more. */
export function noteOutdated(req: IncomingMessage): void {
  const run = detached.get(req)
  if (run) run.isOutdated = true
}

type Chunk = string | Uint8Array

/**
 * Lets a server answer a request of its own. It has the headers that count and no others, so the answer can't depend on who
 * asked, and it goes on when they leave. Uncompressed, because it accepts no encoding.
 *
 * @param viewer stands for everybody whom the page will be filled in for; without one the answer is for visitors
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
    const run: Detached = { revision, viewer, isOutdated: false }
    detached.set(req, run)
    const res = new ServerResponse(req)
    const chunks: Buffer[] = []
    const add = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    let hasEnded = false
    // Express exchanges the prototype, so these have to be the object's own.
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
          isOutdated: run.isOutdated,
        })
        Object.assign(res, { finished: true })
        res.emit("finish")
        res.emit("close")
        return res
      },
      destroy(error?: Error) {
        if (!hasEnded) reject(error ?? new Error(`${url} was not answered to its end`))
        hasEnded = true
        return res
      },
    })
    handle(req, res)
  })
}
