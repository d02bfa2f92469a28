import { request } from "node:http"
import { inject } from "vitest"
import { AS_STOREFRONT } from "./proxy-secret"

interface Answer {
  status: number
  retryAfter: string | undefined
  /** What the browser is told to keep, as it sends it back. */
  cookie: string
}

/** One request to the engine from a given local address, which `fetch` can't do. */
export function postFrom(
  from: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: new URL(inject("engineUrl")).port,
        path,
        method: "POST",
        localAddress: from,
        headers: { "content-type": "application/json", ...AS_STOREFRONT, ...headers },
      },
      (response) => {
        response.resume()
        const kept = (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0])
        const retryAfter = response.headers["retry-after"]
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, retryAfter, cookie: kept.join("; ") }),
        )
      },
    )
    call.on("error", reject)
    call.end(JSON.stringify(body))
  })
}
