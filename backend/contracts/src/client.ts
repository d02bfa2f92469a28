import type { CallInput, CallOutput, Endpoint } from "./endpoint"
import type { Endpoints } from "./endpoints"
import { ERROR_CODES, INTERNAL_MESSAGE } from "./client-errors"
import type { ErrorCode, ErrorResponse } from "./error-codes"
import type { ClientCall, Route, ShopCall } from "./routes"
import { shopRoutes } from "./shop-routes"

/**
 * A refusal by the facade. `message` is the sentence for a person; `code`, `status` and `fields` are
 * for programs. A server that does not answer at all gives status 0.
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

  /** The refusal as the shop's error catalogue writes it: `401: Please log in to continue.` */
  get statusLine(): string {
    return `${this.status}: ${this.message}`
  }
}

export interface ClientOptions {
  /** Origin of the shop; empty in a browser. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Sent with every call, for example the visitor's cookie on a server. */
  headers?: Record<string, string>
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The `version` that the change is made to. */
  ifMatch?: string | undefined
}

/** An answer with what a list says about its whole. */
export interface CallResult<E extends Endpoint> {
  data: CallOutput<E>
  /** Length of the whole list, where the call is a list. */
  total?: number
}

type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>

/** A client of these calls. */
export type ClientOf<N extends ClientCall> = { [Name in N]: Call<Endpoints[Name]> } & {
  /** The same call with the total of a list. */
  page<Name extends N>(
    name: Name,
    input: CallInput<Endpoints[Name]>,
    options?: CallOptions,
  ): Promise<CallResult<Endpoints[Name]>>
  /** Makes the call of a route, which the other functions do as well. */
  send: Send
}

/** A client of every call but those of administrators, for which see `withAdminCalls`. */
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

function isErrorResponse(body: unknown): body is ErrorResponse {
  if (typeof body !== "object" || body === null || !("code" in body) || !("message" in body)) return false
  return typeof body.code === "string" && ERROR_CODES.includes(body.code) && typeof body.message === "string"
}

/** What is sent as the body, and what it is said to be. */
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

/** A function for each of these calls. */
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
 * A typed client of every call in `endpoints` that is answered with JSON and open to more than administrators: one
 * function per call, which takes what the call takes (`{ params, query, body }`, or a `file` instead of a body) and
 * answers its declared shape. It sends cookies along, validates nothing by itself, and works in a browser as on a server.
 *
 * @example
 * const shop = createClient({ baseUrl: "https://shop.example" })
 * const products = await shop.listProducts({ query: { q: "roller" } })
 *
 * @throws ApiError for every answer that is not a success, and for a server that can't be reached.
 */
export function createClient(options: ClientOptions = {}): Client {
  const fetchAnswer = options.fetch ?? fetch

  const send: Send = async (route, input = {}, callOptions = {}) => {
    const headers: Record<string, string> = { accept: "application/json", ...options.headers }
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
        "The shop can't be reached. Please check your connection and try again.",
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
