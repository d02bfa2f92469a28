import { Agent, request, type IncomingHttpHeaders } from "node:http"
import { askRaw, type RawAnswer } from "../../support/raw-answer"
import { PATIENCE_MS } from "./arrivals"

/** A request that somebody makes. */
export interface Call {
  method?: "GET" | "POST"
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** Sends a request and reads the whole response. @throws Error for a status of 400 or above, or on a timeout */
export type Send = (call: Call) => Promise<void>

/**
 * Keeps connections open, as browsers do. Beyond these many at a time, requests wait for one: far behind the limit of
 * the measured servers, but before this machine is out of ports.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 256 })

function asSent({ headers: own, body }: Call) {
  const headers: IncomingHttpHeaders & Record<string, string> = { "accept-encoding": "gzip, br", ...own }
  if (body === undefined) return { headers }
  headers["content-type"] = "application/json"
  return { headers, body: JSON.stringify(body) }
}

/** Sends calls to the server at this origin. */
export function sender(origin: string): Send {
  return (call) => {
    const { method = "GET", path } = call
    const { headers, body } = asSent(call)
    return new Promise((resolve, reject) => {
      const options = { method, headers, agent, timeout: PATIENCE_MS }
      const asking = request(`${origin}${path}`, options, (response) => {
        response.resume()
        response.once("error", reject)
        response.once("end", () => {
          const status = response.statusCode ?? 0
          if (status < 400) resolve()
          else reject(new Error(`${method} ${path} answered ${status}`))
        })
      })
      asking.once("timeout", () => asking.destroy(new Error("Nobody waits so long")))
      asking.once("error", reject)
      asking.end(body)
    })
  }
}

/** The response to a call as it came over the wire. @throws Error for a status of 400 or above */
export async function record(origin: string, call: Call): Promise<RawAnswer> {
  const { headers, body } = asSent(call)
  const answer = await askRaw(`${origin}${call.path}`, headers, { method: call.method, body })
  if (answer.status >= 400) throw new Error(`${call.path} answered ${answer.status}`)
  return answer
}
