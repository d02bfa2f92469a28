import { request } from "node:https"
import { text } from "node:stream/consumers"
import type { IncomingHttpHeaders } from "node:http"
import type { Person } from "./openid-provider"

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

type Call = (url: URL, form?: Record<string, string>) => Promise<Answer>

/** A browser at the provider, with its cookies; it only trusts the provider's certificate. */
function browserAt(certificate: string): Call {
  const cookies = new Map<string, string>()
  return (url, form) =>
    new Promise((resolve, reject) => {
      const body = form && new URLSearchParams(form).toString()
      const call = request(url, {
        ca: certificate,
        method: form ? "POST" : "GET",
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(body && { "content-type": "application/x-www-form-urlencoded" }),
        },
      })
      call.on("error", reject)
      call.on("response", (response) => {
        for (const line of response.headers["set-cookie"] ?? []) {
          const [pair = ""] = line.split(";")
          const equals = pair.indexOf("=")
          cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
        }
        text(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
          reject,
        )
      })
      call.end(body)
    })
}

/**
 * Follows the shop's redirect, then signs in at the provider or cancels there. Returns the shop URL that the
 * provider redirects back to, as path and query.
 */
export async function signInAtProvider(
  certificate: string,
  location: string,
  person: Person | "cancel",
): Promise<string> {
  const browse = browserAt(certificate)
  const { origin } = new URL(location)
  const form: Record<string, string> =
    person === "cancel"
      ? { answer: "cancel" }
      : {
          answer: "login",
          sub: person.sub,
          email: person.email,
          name: person.name,
          ...(person.email_verified && { email_verified: "on" }),
          ...(person.forgery && { forgery: person.forgery }),
        }
  let url = new URL(location)
  for (let hop = 0; hop < 10; hop += 1) {
    const isForm = url.pathname.startsWith("/interaction/")
    const answer = await browse(url, isForm ? form : undefined)
    if (!answer.headers.location) throw new Error(`The provider answered ${answer.status}: ${answer.body}`)
    url = new URL(answer.headers.location, url)
    if (url.origin !== origin) return url.pathname + url.search
  }
  throw new Error("The provider leads round in circles")
}
