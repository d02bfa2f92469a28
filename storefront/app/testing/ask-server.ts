import { type IncomingMessage, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** A response as received, still compressed. */
export interface Answered {
  status: number
  headers: IncomingMessage["headers"]
  body: Buffer
}

/** Sends a request to a test server on a connection of its own. */
export function askServer(
  server: Server,
  path = "/",
  headers: Record<string, string> = {},
  method = "GET",
  signal?: AbortSignal,
): Promise<Answered> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request(
      { port, host: "127.0.0.1", path, method, headers, agent: false, ...(signal && { signal }) },
      (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        )
      },
    )
      .once("error", reject)
      .end()
  })
}
