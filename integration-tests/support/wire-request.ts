import { connect } from "node:net"
import { text } from "node:stream/consumers"

/** What a server answered to bytes on a connection of their own. */
export interface WireAnswer {
  /** Undefined if the connection was closed without an answer. */
  status: number | undefined
  /** Everything after the first line. */
  rest: string
}

/** A request as its sender writes it, correct or not. */
export interface WireRequest {
  method?: string
  /** HTTP/1.0 names no host unless `headers` do. */
  version?: "1.0" | "1.1"
  /** Path and query, not encoded any further. */
  target: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Sends a request byte by byte as it is given, which no HTTP client would do.
 *
 * @throws Error if there is no answer within `milliseconds`
 */
export async function sendOnWire(
  url: string,
  { method = "GET", version = "1.1", target, headers = {}, body = "" }: WireRequest,
  milliseconds: number,
): Promise<WireAnswer> {
  const { hostname, port, host } = new URL(url)
  const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({
    ...(version === "1.1" && { host }),
    connection: "close",
    ...length,
    ...headers,
  })
  const head = [`${method} ${target} HTTP/${version}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  const socket = connect(Number(port), hostname)
  const timer = setTimeout(() => {
    socket.destroy(new Error(`${method} ${target.slice(0, 80)} got no answer within ${milliseconds} ms`))
  }, milliseconds)
  try {
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
    const answer = await text(socket).catch((error: NodeJS.ErrnoException) => {
      // A server that refuses the rest of a request may reset the connection.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") return ""
      throw error
    })
    const [first = "", ...rest] = answer.split("\r\n")
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(first) ?? []
    return { status: status === undefined ? undefined : Number(status), rest: rest.join("\n") }
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}
