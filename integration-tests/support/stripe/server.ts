import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Idempotency } from "./idempotency"
import { Ledger } from "./ledger"
import { newId, StripeFault, unknownObject } from "./objects"
import { findRoute, type Call } from "./routes"

export interface StripeKeys {
  secret: string
  publishable: string
}

/** A test double of Stripe's HTTP API. */
export interface StripeDouble {
  url: string
  stop: () => Promise<void>
}

const STILL_AT_IT = {
  type: "idempotency_error",
  code: "idempotency_key_in_use",
  message: "There is currently another in-progress request using this Idempotency Key.",
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json", "request-id": newId("req") })
  res.end(JSON.stringify(body))
}

/** The API key of a call: a bearer token, or in the form or query, as Stripe.js may send it. */
function keyOf(req: IncomingMessage, form: URLSearchParams, url: URL): string {
  const bearer = /^Bearer (.+)$/.exec(req.headers.authorization ?? "")?.[1]
  return bearer ?? form.get("key") ?? url.searchParams.get("key") ?? ""
}

export interface DoubleOptions {
  /** Its state, for tests to inspect. */
  ledger?: Ledger
  /** Runs before a call is handled, and may delay it; a `StripeFault` that it throws is the response. */
  before?: (call: { method: string; path: string }) => Promise<void>
  /** Runs after a call was handled, before the response is sent. */
  after?: (call: { method: string; path: string }) => Promise<void>
}

/** Starts the double on a free local port. */
export async function startStripeDouble(
  keys: StripeKeys,
  { ledger = new Ledger(), before, after }: DoubleOptions = {},
): Promise<StripeDouble> {
  const idempotency = new Idempotency()

  function answer(req: IncomingMessage, body: string): { status: number; body: unknown } {
    const url = new URL(req.url ?? "/", "http://double")
    const form = new URLSearchParams(body)
    const route = findRoute(req.method ?? "GET", url.pathname)
    if (!route) throw unknownObject(url.pathname)
    const key = keyOf(req, form, url)
    const isSecret = key === keys.secret
    if (!isSecret && !(key === keys.publishable && route.publishable)) {
      throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided" })
    }
    const call: Call = { ledger, id: route.id, form, query: url.searchParams, isSecret }
    return { status: 200, body: route.handle(call) }
  }

  const server = createServer((req, res) => {
    if (ledger.isUnreachable && !req.url?.startsWith("/bank/")) return void req.socket.destroy()
    if (ledger.isSilent && !req.url?.startsWith("/bank/")) return
    void bodyOf(req).then(async (body) => {
      const call = { method: req.method ?? "GET", path: req.url ?? "/" }
      try {
        await before?.(call)
        const key = req.headers["idempotency-key"]
        const run = () => answer(req, body)
        const { status, body: result } =
          typeof key === "string" ? idempotency.once(key, `${req.url}\n${body}`, run) : run()
        await after?.(call)
        const isWrite = req.method === "POST" && !req.url?.startsWith("/bank/")
        if (isWrite && ledger.losesAnswers) req.socket.destroy()
        else if (isWrite && ledger.isStillAtIt) send(res, 409, { error: STILL_AT_IT })
        else send(res, status, result)
      } catch (error) {
        if (error instanceof StripeFault) send(res, error.status, { error: error.error })
        else send(res, 500, { error: { type: "api_error", message: String(error) } })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
