import { createHash } from "node:crypto"
import { ApiError } from "@shop/contracts/client"
import { type Request, type Response, Router } from "express"
import { visitorClient } from "../api-clients"
import type { Env } from "../env"
import { allowScripts } from "../security-headers"
import { manifest } from "./manifest"
import { OFFLINE_PAGE } from "./offline-page"
import { serviceWorker } from "./service-worker"

const CACHE_CONTROL = "public, no-cache"
const RETRY_AFTER_SECONDS = "600"

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64")

/**
 * Makes the shop an installable app: its manifest, its service worker, and the page that the worker shows without a
 * network.
 *
 * @param hasOfflinePage if false, the served worker removes itself and everything that was stored
 */
export function installable(env: Env, hasOfflinePage: boolean): Router {
  const router = Router()
  const worker = serviceWorker(hasOfflinePage ? OFFLINE_PAGE.html : undefined)
  const scriptHash = sha256(OFFLINE_PAGE.script)

  const answerManifest = async (req: Request, res: Response) => {
    try {
      const config = await visitorClient(env, req).getConfig()
      res.set("cache-control", CACHE_CONTROL).type("application/manifest+json")
      res.send(JSON.stringify(manifest(config)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      res.status(503).set({ "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS }).end()
    }
  }

  router.get("/manifest.webmanifest", (req, res, next) => {
    answerManifest(req, res).catch(next)
  })
  router.get("/service-worker.js", (_req, res) => {
    res.set("cache-control", CACHE_CONTROL).type("text/javascript").send(worker)
  })
  router.get("/offline.html", (_req, res) => {
    allowScripts(res, [scriptHash])
    res.set("cache-control", CACHE_CONTROL).type("html").send(OFFLINE_PAGE.html)
  })
  return router
}
