import { request, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"

/** A response as it came over the wire, still compressed. */
export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends one request, by default a GET, on its own connection, without decoding the response. */
export function askRaw(
  url: string,
  headers: Record<string, string> = {},
  { method = "GET", body }: { method?: string; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    })
      .once("error", reject)
      .end(body)
  })
}
