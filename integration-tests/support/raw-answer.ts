import { request, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"

/** An answer as it came over the wire: still compressed. */
export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks once, on a connection of its own, and decodes nothing. */
export function askRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    })
      .once("error", reject)
      .end()
  })
}
