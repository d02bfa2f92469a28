import type { IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { ERRORS } from "@shop/contracts"
import type { Request, Response } from "express"
import type { Env } from "./env"
import { revisionFor } from "./visitors/detached-answer"
import type { KeptAnswers } from "./visitors/kept-answers"
import { asVisitors, surroundingsOf } from "./visitors/visitor-request"

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
const CUT_SHORT = "We couldn't finish this. Check whether it went through before you try again."

/** The code of the facade's error; undefined for anything else. */
function codeOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code
  } catch {
    return undefined
  }
}

/** @param wasUnderWay whether the engine may have started processing the request */
function answerUnreachable({ method, originalUrl: path }: Request, res: Response, wasUnderWay: boolean) {
  if (path.startsWith("/auth/google")) return void res.writeHead(302, { location: "/auth?oauth=error" }).end()
  const { status, message: usual } = ERRORS.unavailable
  const message = wasUnderWay && !SAFE_METHODS.has(method) ? CUT_SHORT : usual
  res
    .writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
    })
    .end(JSON.stringify({ code: "unavailable", message }))
}

/** What is answered where the engine can't: what visitors were answered before, or why there is nothing. */
export class EngineFailures {
  private readonly surroundings: ReturnType<typeof surroundingsOf>

  constructor(
    env: Pick<Env, "PUBLIC_URL" | "TRUSTED_PROXIES">,
    private readonly kept: KeptAnswers | undefined,
  ) {
    this.surroundings = surroundingsOf(env)
  }

  /** Answers instead of the engine. */
  answer(req: Request, res: Response, wasUnderWay: boolean): void {
    if (res.headersSent) res.destroy()
    else if (!this.sendStale(req, res)) answerUnreachable(req, res, wasUnderWay)
  }

  isFault({ statusCode }: IncomingMessage): boolean {
    return statusCode === ERRORS.unavailable.status
  }

  /**
   * Passes a fault on, or what is kept instead.
   *
   * @param passOn sends the engine's own answer
   */
  async replace(
    answer: IncomingMessage,
    { req, res }: { req: Request; res: Response },
    passOn: (body: string) => void,
  ): Promise<void> {
    const body = await text(answer)
    const code = codeOf(body)
    // A shop that is closed shows nothing of before.
    if (code === "maintenance") this.kept?.clear()
    if (code !== "unavailable" || !this.sendStale(req, res)) passOn(body)
  }

  private sendStale(req: Request, res: Response): boolean {
    // What is made to be kept has to be current; if it can't be, `answerVisitors` itself sends what is kept.
    if (revisionFor(req) !== undefined) return false
    const request = asVisitors(req, this.surroundings)
    return request !== undefined && this.kept?.sendStale(request, req, res) === true
  }
}
