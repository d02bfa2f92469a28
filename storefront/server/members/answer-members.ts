import type { RequestListener } from "node:http"
import type { PageViewer } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import type { Request, RequestHandler, Response } from "express"
import { LRUCache } from "lru-cache"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { viewerClient } from "../api-clients"
import type { Env } from "../env"
import { answerDetached } from "../visitors/detached-answer"
import type { Known } from "../visitors/public-revision"
import { CACHE_STATUS, LONGEST_KEPT_MS, mayBeKept, withoutNonce } from "../visitors/shared-answer"
import { asVisitors, surroundingsOf, type VisitorRequest } from "../visitors/visitor-request"
import { PageTemplate } from "./page-template"
import { kindOf, type Member, placeholderOf } from "./placeholder-viewer"

const MEBIBYTE = 1_048_576

/** Screens that show what is public, and of their viewer no more than the shop's frame does. */
const PUBLIC_SCREENS =
  /^\/($|(shop|doctors|about|contact|faq|shipping|returns)$|(products?|category|categories|doctors)\/)/

/** Whom pages of what visitors see can be filled in for. */
const isMember = (viewer: PageViewer): viewer is Member => viewer.user !== null && viewer.seesWhatVisitorsSee

/**
 * Answers pages of members that show what visitors see: made once for everybody of a kind by a request that has no credentials, and
 * filled in for each from one call. All other requests, and what can't be made so, go on.
 *
 * @param handle the whole server
 * @param askRevision for the engine's public revision of now
 */
export function answerMembers(
  handle: RequestListener,
  env: Env,
  askRevision: () => Promise<Known>,
): RequestHandler {
  const surroundings = surroundingsOf(env)
  const kept = new LRUCache<string, PageTemplate>({
    maxSize: 48 * MEBIBYTE,
    sizeCalculation: ({ size }, key) => size + key.length * 2,
  })
  const making = new Map<string, Promise<PageTemplate | undefined>>()

  async function make(key: string, request: VisitorRequest, revision: string, member: Member) {
    const detached = await answerDetached(handle, request, revision, placeholderOf(member))
    const template = mayBeKept(detached) && (await PageTemplate.of(withoutNonce(detached), revision))
    if (!template) {
      kept.delete(key)
      return undefined
    }
    kept.set(key, template)
    return template
  }

  function templateFor(request: VisitorRequest, revision: string, member: Member) {
    const key = `${kindOf(member)} ${request.key}`
    const before = kept.get(key)
    if (before?.revision === revision && Date.now() - before.madeAt < LONGEST_KEPT_MS) return before
    const run = `${revision} ${key}`
    const made = making.get(run) ?? make(key, request, revision, member).finally(() => making.delete(run))
    making.set(run, made)
    return made
  }

  /** Answers if it can be done so; says whether it did. */
  async function answer(request: VisitorRequest, req: Request, res: Response): Promise<boolean> {
    const [known, viewer] = await Promise.all([askRevision(), viewerClient(env, req, res).getViewer()])
    if (typeof known === "string" || !isMember(viewer)) return false
    const template = await templateFor(request, known.revision, viewer)
    if (!template) return false
    const isCompressed = req.acceptsEncodings("gzip") !== false
    const body = isCompressed ? template.fillInCompressed(viewer) : template.fillIn(viewer)
    for (const [name, value] of Object.entries(template.headers))
      if (value !== undefined) res.setHeader(name, value)
    res.setHeader("cache-control", "private, no-store")
    res.setHeader(CACHE_STATUS, "storefront; fwd=request; detail=template")
    if (isCompressed) res.setHeader("content-encoding", "gzip")
    res.setHeader("content-length", body.byteLength)
    res.end(body)
    return true
  }

  return (req, res, next) => {
    const request =
      req.method === "GET" && PUBLIC_SCREENS.test(req.path) && mayBeSignedIn(req.headers.cookie ?? null)
        ? asVisitors(req, surroundings)
        : undefined
    if (!request) return next()
    answer(request, req, res).then(
      (isAnswered) => {
        if (!isAnswered) next()
      },
      (error: unknown) => {
        // What the engine refuses it refuses again, on the way that all others go.
        if (!(error instanceof ApiError)) console.error(`${request.url} could not be filled in`, error)
        if (res.headersSent) res.destroy()
        else next()
      },
    )
  }
}
