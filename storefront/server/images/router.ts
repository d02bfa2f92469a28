import { Router } from "express"
import { parseImagePath } from "./request"
import { createImageStore } from "./store"

const YEAR_MS = 31_536_000_000

/** `GET /<width>/<format>/static/<file>`: the shop's pictures in the sizes and formats that pages ask for. */
export function imageRouter(options: { engineUrl: string; dataDir: string }): Router {
  const get = createImageStore(options)
  const router = Router()
  router.get("*", async (req, res, next) => {
    try {
      const request = parseImagePath(req.path)
      if (!request) {
        res.status(404).set("cache-control", "no-store").end()
        return
      }
      const stored = await get(request)
      if ("status" in stored) {
        if (stored.status === 503) res.set("retry-after", "10")
        res.status(stored.status).set("cache-control", "no-store").end()
        return
      }
      res.type(`image/${request.format}`)
      res.sendFile(stored.file, { dotfiles: "allow", immutable: true, maxAge: YEAR_MS })
    } catch (error) {
      next(error)
    }
  })
  return router
}
