import { ApiError, type Client } from "@shop/contracts/client"
import { type Request, type Response, Router } from "express"
import { visitorClient } from "../api-clients"
import type { Env } from "../env"
import { publicOrigin } from "../public-origin"
import { robotsText } from "./robots"
import { sitemap, sitemapPart } from "./sitemap"

/** Crawlers come rarely, and each request revalidates. */
const CACHE_CONTROL = "public, no-cache"
const RETRY_AFTER_SECONDS = "600"

/** Files for search engines only: `/robots.txt`, `/sitemap.xml` and the parts of a large one. */
export function searchEngines(env: Env): Router {
  const router = Router()

  const answer = async (
    req: Request,
    res: Response,
    make: (api: Client, origin: string) => Promise<string | null>,
  ) => {
    try {
      const xml = await make(visitorClient(env, req), publicOrigin(env, req))
      if (xml === null) res.status(404).set("cache-control", "no-store").end()
      else res.set("cache-control", CACHE_CONTROL).type("application/xml").send(xml)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // In maintenance or unreachable: a 503 tells crawlers that the pages still exist.
      res.status(503).set({ "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS }).end()
    }
  }

  router.get("/robots.txt", (req, res) => {
    res
      .set("cache-control", CACHE_CONTROL)
      .type("text")
      .send(robotsText(publicOrigin(env, req)))
  })
  router.get("/sitemap.xml", (req, res, next) => {
    answer(req, res, sitemap).catch(next)
  })
  router.get("/sitemap/:name.xml", (req, res, next) => {
    answer(req, res, (api, origin) => sitemapPart(api, origin, req.params.name)).catch(next)
  })
  return router
}
