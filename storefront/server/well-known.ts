import { ApiError } from "@shop/contracts/client"
import { type Request, type Response, Router } from "express"
import { paths } from "~/config/paths"
import { visitorClient } from "./api-clients"
import type { Env } from "./env"
import { publicOrigin } from "./public-origin"

const SECURITY_TXT = "/.well-known/security.txt"
const DAY_MS = 86_400_000
const VALID_DAYS = 180
const RETRY_AFTER_SECONDS = "600"

/** Addresses that programs know without having read a page: of password managers, and `security.txt` (RFC 9116). */
export function wellKnown(env: Env): Router {
  const router = Router()

  const answerSecurity = async (req: Request, res: Response) => {
    try {
      const { contactEmail } = await visitorClient(env, req).getConfig()
      const lines = [
        `Contact: ${contactEmail ? `mailto:${contactEmail}` : publicOrigin(env, req) + paths.contact()}`,
        `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
        "Preferred-Languages: en",
        `Canonical: ${publicOrigin(env, req)}${SECURITY_TXT}`,
      ]
      res
        .set("cache-control", "public, no-cache")
        .type("text")
        .send(`${lines.join("\n")}\n`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      res.status(503).set({ "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS }).end()
    }
  }

  router.get(SECURITY_TXT, (req, res, next) => {
    answerSecurity(req, res).catch(next)
  })
  router.get("/.well-known/change-password", (_req, res) => res.redirect(`${paths.account()}?edit`))
  return router
}
