import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CallOutput, Endpoint, ParsedParams, ParsedQuery, Visibility } from "@shop/contracts"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type CatalogueModuleService from "#modules/catalogue/service"
import { authorize } from "./authorize"
import { audienceOf, catalogueStateOf } from "./audience"
import { allowSharedCache, isSameForEverybody } from "./cache-control"
import { respondOnce, toAnswer, type CatalogueAnswer } from "./catalogue-answers"
import { pageOf } from "#lib/page"
import { sendError, setListHeaders } from "./respond"
import { isListResult, parsed, parsedParams, type FacadeResult } from "./route"
import { readSettings } from "#modules/site-settings/read-settings"
import { levelsOf, loadViewer } from "./viewer"

/**
 * Input of a handler that reads the catalogue. Visibility levels, audience and `isAdmin` are all it may know about
 * the viewer, because viewers who share these share responses.
 */
interface CatalogueRead<E extends Endpoint> {
  params: ParsedParams<E>
  query: ParsedQuery<E>
  catalogue: CatalogueModuleService
  levels: Visibility[]
  /** The audience of the viewer's customer groups; 0 for a visitor. */
  audienceId: number
  isAdmin: boolean
}

/** Sends the bytes, or 304 when the client has them already. */
function send(endpoint: Endpoint, req: MedusaRequest, res: MedusaResponse, answer: CatalogueAnswer): void {
  if (answer.list) setListHeaders(req, res, answer.list.page, answer.list.count, answer.list.total)
  res.vary("Cookie")
  if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("ETag", answer.etag)
  res.setHeader("Content-Type", "application/json; charset=utf-8")
  res.status(endpoint.status).send(answer.body)
}

/**
 * Binds a handler that reads the catalogue to an endpoint. Like `facadeRoute`, but a response is produced once per
 * catalogue revision, set of levels, audience and address, and cached as bytes. The revision is queried after each
 * request has arrived, so on any server no response is older than the last acknowledged write.
 */
export function catalogueRoute<E extends Endpoint>(
  endpoint: E,
  read: (call: CatalogueRead<E>) => Promise<FacadeResult<E>>,
) {
  async function make(
    req: MedusaRequest,
    viewer: Pick<CatalogueRead<E>, "catalogue" | "levels" | "audienceId" | "isAdmin">,
  ) {
    const query = parsed(endpoint.query, req.query) as ParsedQuery<E>
    const result: unknown = await read({
      params: parsedParams(endpoint, req.params) as ParsedParams<E>,
      query,
      ...viewer,
    })
    if (!endpoint.list || !isListResult(result)) return toAnswer(endpoint.response?.parse(result))
    const items = endpoint.response?.parse(result.items) as CallOutput<E>
    return toAnswer(items, { page: pageOf(query ?? {}), count: result.items.length, total: result.total })
  }

  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    try {
      const scope: MedusaContainer = req.scope
      const viewer = await loadViewer(req, res)
      await authorize(endpoint, viewer, scope)
      const settings = await readSettings(scope)
      const levels = await levelsOf(scope, viewer)
      const isAdmin = viewer?.isAdmin ?? false
      const catalogue = scope.resolve(CATALOGUE_MODULE)
      const { revision, audiences } = await catalogueStateOf(catalogue)
      const audienceId = await audienceOf(scope, viewer, audiences)
      const role = isAdmin ? "admin" : levels.join("+")
      const key = [revision, role, audienceId, req.originalUrl].join(" ")
      const answer = await respondOnce(key, () => make(req, { catalogue, levels, audienceId, isAdmin }))
      if (isSameForEverybody(settings) && !isAdmin && audienceId === 0) allowSharedCache(res)
      send(endpoint, req, res, answer)
    } catch (error) {
      sendError(req, res, error)
    }
  }
}
