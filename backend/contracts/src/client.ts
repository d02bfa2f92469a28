import type { CallInput, CallOutput, Endpoint } from "./endpoint"
import type { Endpoints } from "./endpoints"
import { INTERNAL_MESSAGE } from "./client-errors"
import type { ErrorCode, ErrorResponse } from "./error-codes"
import type { ClientCall, Route, ShopCall } from "./routes"
import { shopRoutes } from "./shop-routes"

/**
 * An error response of the facade. `message` is for people; `code`, `status` and `fields` are for programs. `status`
 * is 0 if the server can't be reached.
 */
export class ApiError extends Error {
  override readonly name = "ApiError"

  constructor(
    readonly status: number,
    readonly code: ErrorCode | "network",
    message: string,
    readonly fields: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /** Status and message, as the shop's error catalogue writes them: `401: Please log in to continue.` */
  get statusLine(): string {
    return `${this.status}: ${this.message}`
  }
}

export interface ClientOptions {
  /** Origin of the shop; empty in a browser. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Sent with every call, for example the visitor's cookie on a server; a function is asked before each. */
  headers?: Record<string, string> | (() => Record<string, string>)
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The `version` that the change is based on. */
  ifMatch?: string | undefined
}

/** The result of a call, with the total if it is a list. */
export interface CallResult<E extends Endpoint> {
  data: CallOutput<E>
  /** Length of the whole list, if the call returns one. */
  total?: number
}

type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>

/** A client for the given calls. */
export type ClientOf<N extends ClientCall> = { [Name in N]: Call<Endpoints[Name]> } & {
  /** Makes a call by its name and also returns the total of a list. */
  page<Name extends N>(
    name: Name,
    input: CallInput<Endpoints[Name]>,
    options?: CallOptions,
  ): Promise<CallResult<Endpoints[Name]>>
  /** Makes the call of a route; the other functions use it too. */
  send: Send
}

/** A client for all calls except those of administrators, which `withAdminCalls` adds. */
export type Client = ClientOf<ShopCall>

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

type Send = (
  route: Route,
  input?: AnyInput,
  options?: CallOptions,
) => Promise<{ data: unknown; total?: number }>

function urlOf(template: string, input: AnyInput): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** A newer server may send codes that this client doesn't know, with a message that says what to do. */
function isErrorResponse(body: unknown): body is ErrorResponse {
  if (typeof body !== "object" || body === null || !("code" in body) || !("message" in body)) return false
  return typeof body.code === "string" && typeof body.message === "string"
}

/** The request body and its media type; undefined if there is none. */
function contentOf({ body, file }: AnyInput): { type: string; content: BodyInit } | undefined {
  if (file) return { type: file.type || "application/octet-stream", content: file }
  return body === undefined ? undefined : { type: "application/json", content: JSON.stringify(body) }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = await response.text()
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    parsed = undefined
  }
  return isErrorResponse(parsed)
    ? new ApiError(response.status, parsed.code, parsed.message, parsed.fields)
    : new ApiError(response.status, "internal", INTERNAL_MESSAGE)
}

/** Creates a client with a function for each of the routes. */
export function bindCalls<N extends ClientCall>(routes: Record<N, Route>, send: Send): ClientOf<N> {
  const calls = Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => [
      name,
      async (input?: AnyInput, options?: CallOptions) => (await send(route, input, options)).data,
    ]),
  )
  const page = (name: N, input: AnyInput, options?: CallOptions) => send(routes[name], input, options)
  return { ...calls, page, send } as unknown as ClientOf<N>
}

/**
 * Creates a typed client for every call in `endpoints` that returns JSON and is not limited to administrators: one
 * function per call, which takes the call's input (`{ params, query, body }`, or a `file` instead of a body) and
 * returns its declared response. It sends cookies, does no validation itself, and works in browsers and on servers.
 *
 * @example
 * const shop = createClient({ baseUrl: "https://shop.example" })
 * const products = await shop.listProducts({ query: { q: "roller" } })
 *
 * @throws ApiError for every unsuccessful response, and if the server can't be reached.
 */
export function createClient(options: ClientOptions = {}): Client {
  const fetchAnswer = options.fetch ?? fetch

  const send: Send = async (route, input = {}, callOptions = {}) => {
    const own = typeof options.headers === "function" ? options.headers() : options.headers
    const headers: Record<string, string> = { accept: "application/json", ...own }
    const sent = contentOf(input)
    if (sent) headers["content-type"] = sent.type
    if (callOptions.idempotencyKey) headers["idempotency-key"] = callOptions.idempotencyKey
    if (callOptions.ifMatch) headers["if-match"] = `"${callOptions.ifMatch}"`
    const [path = "", method = "GET"] = route.split(" ")
    let response: Response
    try {
      response = await fetchAnswer(`${options.baseUrl ?? ""}/api/${urlOf(path, input)}`, {
        method,
        headers,
        credentials: "include",
        ...(sent && { body: sent.content }),
        ...(callOptions.signal && { signal: callOptions.signal }),
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error
      throw new ApiError(
        0,
        "network",
        "We can't reach the shop. Please check your connection and try again.",
        {},
        { cause: error },
      )
    }
    if (!response.ok) throw await refusalOf(response)
    const total = response.headers.get("x-total-count")
    const data: unknown = response.status === 204 ? undefined : await response.json()
    return { data, ...(total !== null && { total: Number(total) }) }
  }

  return bindCalls(shopRoutes, send)
}
