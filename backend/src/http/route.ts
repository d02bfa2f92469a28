import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  fieldsOf,
  plainWords,
  type CallOutput,
  type Endpoint,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
} from "@shop/contracts"
import { type z } from "zod"
import { authorize } from "./authorize"
import { toErrorResponse } from "./error-response"
import { withIdempotency, type Answer, type RepeatableCall } from "./idempotency"
import { drainRequest } from "./read-file"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { throwError } from "#errors/api-error"
import { withCallBudget } from "#lib/call-budget"
import { pageOf } from "#lib/page"
import { declaredFields, declaredItems, sendError, setListHeaders, setRetryAfter } from "./respond"
import { loadViewer, type Viewer } from "./viewer"

/** Input of a handler: validated parameters and an authorized viewer. */
interface FacadeCall<E extends Endpoint> {
  params: ParsedParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  /** Null only where the endpoint's access is `any`. */
  viewer: E["access"] extends "any" ? Viewer | null : Viewer
  scope: MedusaContainer
  req: MedusaRequest
  res: MedusaResponse
  /** Null unless the endpoint honors `Idempotency-Key` and the call has one. */
  repeatable: RepeatableCall | null
}

type ListItem<E extends Endpoint> = CallOutput<E> extends readonly (infer Item)[] ? Item : never

/** A page of a list with the total length. */
interface ListResult<Item> {
  items: Item[]
  total: number
}

/** The result that a handler of an endpoint returns. */
export type FacadeResult<E extends Endpoint> = E["list"] extends true
  ? ListResult<ListItem<E>>
  : CallOutput<E>

/**
 * Parses input by a schema.
 *
 * @throws ApiError `validation` with the fields
 */
export function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(input, { error: plainWords })
  if (result.success) return result.data
  return throwError("validation", undefined, fieldsOf(result.error))
}

/**
 * Parses path parameters. An invalid one can't name anything, so the error is "not found".
 *
 * @throws ApiError `not_found`
 */
export function parsedParams(endpoint: Endpoint, input: unknown): unknown {
  if (!endpoint.params) return undefined
  const result = endpoint.params.safeParse(input)
  return result.success ? result.data : throwError("not_found")
}

/**
 * The total time that a request may wait for the payment provider: a call with its retry, and one more call. The next
 * request, the provider's event or a job does the rest.
 */
const PROVIDER_MS = 30_000

/** Whether a handler returned a page of a list. */
export function isListResult(result: unknown): result is ListResult<unknown> {
  return typeof result === "object" && result !== null && "items" in result && "total" in result
}

function logged(req: MedusaRequest, error: unknown, caller: { isStaff?: boolean } = {}): Answer {
  return toErrorResponse(error, req.scope.resolve(ContainerRegistrationKeys.LOGGER), caller)
}

/**
 * Aborts a response that can't be finished, so that a partial file is not taken for the whole. A disconnected caller
 * is not a failure.
 */
function breakOff(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  const isGone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"
  if (!isGone) logged(req, error)
  res.destroy()
}

/**
 * Binds a handler to an endpoint of the contracts: loads the viewer, checks access, validates the request, and
 * responds with the status, the list headers and exactly the fields that the endpoint declares. Endpoints that honor
 * `Idempotency-Key` run once per key. Responses are not cached unless the handler set `Cache-Control` itself.
 *
 * @param bodyInForce the body's schema where the shop's settings ask for more than the contract does
 */
export function facadeRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: FacadeCall<E>) => Promise<FacadeResult<E>>,
  bodyInForce?: (scope: MedusaContainer) => Promise<z.ZodType<ParsedBody<E>>>,
) {
  async function answer(
    req: MedusaRequest,
    res: MedusaResponse,
    viewer: Viewer | null,
    repeatable: RepeatableCall | null,
  ): Promise<Answer> {
    const query = parsed(endpoint.query, req.query) as ParsedQuery<E>
    const body = bodyInForce ? await bodyInForce(req.scope) : endpoint.body
    const call: FacadeCall<E> = {
      params: parsedParams(endpoint, req.params) as ParsedParams<E>,
      query,
      body: parsed(body, req.body ?? {}) as ParsedBody<E>,
      viewer: viewer as FacadeCall<E>["viewer"],
      scope: req.scope,
      req,
      res,
      repeatable,
    }
    const result: unknown = await handler(call).finally(async () => {
      // A refused call may have changed something as well, and undone it.
      if (endpoint.method !== "GET") await req.scope.resolve(CHANGE_FEED_MODULE).followed()
    })
    if (!endpoint.response) return { status: endpoint.status, body: null }
    if (!endpoint.list || !isListResult(result)) {
      return { status: endpoint.status, body: await declaredFields(endpoint.response, result) }
    }
    setListHeaders(req, res, pageOf(query ?? {}), result.items.length, result.total)
    return { status: endpoint.status, body: await declaredItems(endpoint.response, result.items) }
  }

  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    const caller = { isStaff: false }
    try {
      const viewer = await loadViewer(req, res)
      await authorize(endpoint, viewer, req.scope)
      caller.isStaff = endpoint.access === "admin"
      const run = (repeatable: RepeatableCall | null) =>
        withCallBudget(PROVIDER_MS, () => answer(req, res, viewer, repeatable))
      const given =
        endpoint.idempotent && viewer
          ? await withIdempotency(req, req.scope, viewer.accountId, (repeatable) =>
              run(repeatable).catch((error: unknown) => logged(req, error, caller)),
            )
          : await run(null)
      const { status, body } = given
      // A handler that sends something other than JSON has done so already.
      if (res.headersSent) return
      if (status >= 400 || !res.hasHeader("Cache-Control"))
        res.setHeader("Cache-Control", "private, no-store")
      setRetryAfter(res, given)
      res.status(status)
      if (body === null) res.end()
      else res.json(body)
    } catch (error) {
      if (res.headersSent || res.destroyed) return breakOff(req, res, error)
      await drainRequest(req)
      sendError(req, res, error, caller)
    }
  }
}
