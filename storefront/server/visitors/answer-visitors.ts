import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Env } from "../env"
import { answerDetached } from "./detached-answer"
import { KeptAnswer } from "./kept-answer"
import type { KeptAnswers } from "./kept-answers"
import type { RevisionLease } from "./revision-lease"
import { CACHE_STATUS, LONGEST_KEPT_MS, mayBeKept, withoutNonce } from "./shared-answer"
import { surroundingsOf, type VisitorRequest, visitorRequest } from "./visitor-request"

/** The result of rendering a response. */
interface Made {
  answer: KeptAnswer
  isKept: boolean
  /** Whether the engine went down meanwhile, so that the response is an error, or lacks a part. */
  isCutShort: boolean
}

/**
 * Wraps a server with a cache for visitors: repeats an earlier response once the engine has confirmed that nothing
 * public has changed since. Everything else is left to the server.
 *
 * @param lease gives the public revision, and watches for requests that may change it
 * @param kept what was answered so far; the engine's proxy serves stale responses from it, too
 */
export function answerVisitors(
  handle: RequestListener,
  env: Pick<Env, "PUBLIC_URL" | "TRUSTED_PROXIES">,
  lease: Pick<RevisionLease, "ask" | "watch">,
  kept: KeptAnswers,
): RequestListener {
  const surroundings = surroundingsOf(env)
  const making = new Map<string, Promise<Made>>()
  let isAway = false

  function noteAway(away: boolean): void {
    if (isAway === away) return
    isAway = away
    console.warn(
      away
        ? "Can't check whether pages are current: visitors get the last known version."
        : "Visitors get current pages again.",
    )
  }

  async function make(request: VisitorRequest, revision: string): Promise<Made> {
    const detached = await answerDetached(handle, request, revision)
    const isKept = mayBeKept(detached)
    const answer = await KeptAnswer.of(isKept ? withoutNonce(detached) : detached, revision)
    if (isKept) kept.set(request, answer)
    else if (!detached.isCutShort && detached.status < 500) kept.delete(request)
    return { answer, isKept, isCutShort: detached.isCutShort }
  }

  /** Renders a response once for all who wait for it. */
  function makeOnce(request: VisitorRequest, revision: string): { made: Promise<Made>; isFirst: boolean } {
    const key = `${revision} ${request.key}`
    const running = making.get(key)
    if (running) return { made: running, isFirst: false }
    const made = make(request, revision).finally(() => making.delete(key))
    making.set(key, made)
    return { made, isFirst: true }
  }

  async function answer(request: VisitorRequest, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const known = await lease.ask()
    if (known === "unknown") return void handle(req, res)
    noteAway(known === "away")
    if (known === "away") {
      if (!kept.sendStale(request, req, res)) handle(req, res)
      return
    }
    const { revision } = known
    kept.noteRevision(revision)
    const now = Date.now()
    const before = kept.get(request)
    if (before?.revision === revision && now - before.madeAt < LONGEST_KEPT_MS) {
      before.validatedAt = now
      return before.send(req, res, CACHE_STATUS, "storefront; hit")
    }
    const { made, isFirst } = makeOnce(request, revision)
    const { answer, isKept, isCutShort } = await made
    if (isCutShort && kept.sendStale(request, req, res)) return
    if (isKept) {
      answer.send(
        req,
        res,
        CACHE_STATUS,
        isFirst ? "storefront; fwd=miss; stored" : "storefront; fwd=miss; collapsed",
      )
    } else if (isFirst) answer.send(req, res)
    else handle(req, res)
  }

  return lease.watch((req, res) => {
    const request = visitorRequest(req, surroundings)
    if (!request) return handle(req, res)
    answer(request, req, res).catch((error: unknown) => {
      console.error(`Could not answer ${String(req.url).split("?", 1)[0]} from the cache`, error)
      if (res.headersSent) res.destroy()
      else handle(req, res)
    })
  })
}
