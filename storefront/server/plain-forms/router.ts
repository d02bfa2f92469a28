import { ApiError } from "@shop/contracts/client"
import express, { type Request, type RequestHandler, type Response, Router } from "express"
import { paths, withQuery } from "~/config/paths"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { redirectTarget } from "~/lib/session/redirect-target"
import { viewerClient } from "../api-clients"
import type { Env } from "../env"
import { type Message, messagePage } from "../message-page"
import { publicOrigin } from "../public-origin"
import { type PlainForm, plainForms } from "./forms"

/** Where a browser goes after signing in, to see whether it has kept the cookie. */
const SIGNED_IN = "/forms/signed-in"
const MAX_BODY = "32kb"
/** The engine gave no answer. */
const UNREACHABLE = 503

const HOME = { label: "Return to home page", to: paths.home() }

const isOwn = (origin: string | undefined, req: Request, env: Env) =>
  origin === publicOrigin(env, req) || origin === `${req.protocol}://${req.get("host") ?? ""}`

/** The page that the form is on; the home page if the browser doesn't tell. */
function pageOf(req: Request, env: Env): URL {
  const referer = req.get("referer") ?? ""
  const page = URL.canParse(referer) ? new URL(referer) : undefined
  return page && isOwn(page.origin, req, env) ? page : new URL(paths.home(), publicOrigin(env, req))
}

/** Whether a page of this shop sent the form, and no other site. */
const isFromHere = (req: Request, env: Env) =>
  req.get("sec-fetch-site") === "same-origin" || isOwn(req.get("origin"), req, env)

function send(res: Response, status: number, message: Message): void {
  res.status(status).set("cache-control", "no-store").type("html").send(messagePage(message))
}

function refusalOf(error: ApiError, back: string): Message {
  const fields = Object.values(error.fields)
  return {
    title: "That didn't work",
    lines: fields.length > 0 ? fields : [error.message],
    link: { label: "Back to form", to: back },
  }
}

/** Answers a form: by what it says when it is done, by going on, or by why it is refused. */
function answer(env: Env, form: PlainForm): RequestHandler {
  return async (req, res, next) => {
    if (!isFromHere(req, env)) {
      return send(res, 403, {
        title: "That didn't work",
        lines: ["This form was sent from another site. Please send it from our shop."],
        link: HOME,
      })
    }
    const page = pageOf(req, env)
    const fields = new URLSearchParams(req.body as Record<string, string>)
    try {
      const done = await form(viewerClient(env, req, res), fields)
      if ("title" in done) return send(res, 200, done)
      const to = done.to ?? redirectTarget(page.searchParams) ?? paths.home()
      res.set("cache-control", "no-store").redirect(303, withQuery(SIGNED_IN, { to }))
    } catch (error) {
      if (!(error instanceof ApiError)) return next(error)
      send(res, error.status || UNREACHABLE, refusalOf(error, page.pathname + page.search))
    }
  }
}

/** Goes on after signing in or out; says so if the browser has kept no session. */
const goOn: RequestHandler = (req, res) => {
  const to = redirectTarget(new URLSearchParams({ redirect: String(req.query.to) })) ?? paths.home()
  if (mayBeSignedIn(req.headers.cookie ?? null)) return res.redirect(303, to)
  send(res, 200, {
    title: "Your browser blocks cookies",
    lines: ["You need cookies to sign in. Please allow them for this shop, and sign in again."],
    link: { label: "Back to sign in", to: paths.auth() },
  })
}

/** Answers the forms of browsers that run no scripts, by pages that need none. */
export function plainFormRouter(env: Env): Router {
  const router = Router()
  router.get(SIGNED_IN, goOn)
  const read = express.urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 50 })
  for (const [action, form] of Object.entries(plainForms)) {
    router.post(action, read, answer(env, form))
    // Somebody who reloads the answer, or comes back to it.
    router.get(action, (_req, res) => res.redirect(303, paths.home()))
  }
  return router
}
