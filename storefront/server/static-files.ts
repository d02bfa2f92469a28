import type { ServerResponse } from "node:http"
import { Router, type RequestHandler } from "express"
import expressStaticGzip from "express-static-gzip"

const YEAR_SECONDS = 31_536_000

function setHeaders(res: ServerResponse) {
  res.setHeader("x-content-type-options", "nosniff")
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Serves files only for paths that can be decoded; all others can't match one. */
function readable(files: RequestHandler): RequestHandler {
  return (req, res, next) => (isReadable(req.path) ? files(req, res, next) : next())
}

/** The built files: hashed ones are cached forever, the rest is revalidated after an hour. */
export function staticFiles(folder: string): RequestHandler {
  const router = Router()
  router.use(
    "/assets",
    readable(
      expressStaticGzip(`${folder}/assets`, {
        enableBrotli: true,
        orderPreference: ["br"],
        index: false,
        serveStatic: { maxAge: YEAR_SECONDS * 1000, immutable: true, setHeaders },
      }),
    ),
  )
  // Files of another build: a 404 here, so that they are not handled as pages.
  router.use("/assets", (_req, res) => {
    res.status(404).set("cache-control", "no-store").end()
  })
  router.use(
    readable(
      expressStaticGzip(folder, {
        enableBrotli: true,
        orderPreference: ["br"],
        index: false,
        serveStatic: { maxAge: 3_600_000, setHeaders },
      }),
    ),
  )
  return router
}
