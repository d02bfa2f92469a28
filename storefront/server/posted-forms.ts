import { ERRORS } from "@shop/contracts"
import express, { type Request, type RequestHandler } from "express"
import { paths } from "~/config/paths"
import type { Env } from "./env"
import { messagePage } from "./message-page"
import { publicOrigin } from "./public-origin"

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
const MAX_BODY = "100kb"

/**
 * Whether a page of this shop sent the form. Old browsers tell only by the referrer; mail programs and other clients that
 * are no browsers don't tell at all.
 */
function isFromHere(req: Request, env: Env): boolean {
  const { origin, referer, "sec-fetch-site": site } = req.headers
  if (site === "same-origin") return true
  if (origin === undefined && site !== undefined) return site === "none"
  const from = origin ?? originOf(referer)
  if (from === undefined) return true
  return from === publicOrigin(env, req) || from === `${req.protocol}://${req.get("host") ?? ""}`
}

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : address

/**
 * Takes the forms that browsers send to pages, for the actions of the routes: reads their fields, and refuses what
 * another site sends, as the API does.
 */
export function postedForms(env: Env): RequestHandler[] {
  const checkOrigin: RequestHandler = (req, res, next) => {
    if (SAFE_METHODS.has(req.method)) return next()
    // The router compares it with the address behind the proxies instead of the public one.
    const isRefused = !isFromHere(req, env)
    delete req.headers.origin
    if (!isRefused) return next()
    const { status, message } = ERRORS.forbidden_origin
    const page = messagePage({
      title: "That didn't work",
      lines: [message, "Please send the form from our shop."],
      link: { label: "Return to home page", to: paths.home() },
    })
    res.status(status).set("cache-control", "no-store").type("html").send(page)
  }
  return [checkOrigin, express.text({ type: "application/x-www-form-urlencoded", limit: MAX_BODY })]
}

/**
 * The fields of the form that a request brings, of which there may be none. Browsers end lines in a form by CR LF, and by
 * LF in what scripts read: a text that nobody has changed stays the same.
 */
export function fieldsOf(req: Request): URLSearchParams {
  const body: unknown = req.body
  return new URLSearchParams(typeof body === "string" ? body.replaceAll(/%0D%0A/gi, "%0A") : "")
}
