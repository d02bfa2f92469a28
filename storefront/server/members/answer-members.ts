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

/** Screens with public content, which show nothing about their viewer beyond what the shop's frame does. */
const PUBLIC_SCREENS =
  /^\/($|(shop|doctors|about|contact|faq|shipping|returns)$|(products?|category|categories|doctors)\/)/

/** Whether a viewer is signed in but sees what visitors see. */
const isMember = (viewer: PageViewer): viewer is Member => viewer.user !== null && viewer.seesWhatVisitorsSee

/**
 * Serves public pages to members who see what visitors see: rendered once per kind of member by a request without
 * credentials, and filled in for each member from one call. All other requests, and pages that can't be served this
 * way, are passed on.
 *
 * @param handle the whole server
 * @param askRevision fetches the engine's current public revision
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
      if (!detached.isCutShort) kept.delete(key)
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

  /** Responds from a template if possible; resolves to whether it did. */
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
        // An API error is not logged: the next handler will run into it again and deal with it.
        if (!(error instanceof ApiError))
          console.error(`Could not fill in ${req.path} for a signed-in user`, error)
        if (res.headersSent) res.destroy()
        else next()
      },
    )
  }
}
