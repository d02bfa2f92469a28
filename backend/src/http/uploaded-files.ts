import path from "node:path"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { static as serveStatic, type Response } from "express"
import { environment } from "#lib/environment"

const DAY_MS = 86_400_000

/** Types that pages display. Everything else is downloaded, because a script or a style could run in a page. */
const SHOWN = /\.(avif|gif|jpe?g|png|svg|webp|mp3|mp4|webm)$/i

/** Readers of documents open them by their type. */
const PDF = /\.pdf$/i

function setHeaders(res: Response, file: string): void {
  // The library that serves the files does not know this format yet.
  if (file.endsWith(".avif")) res.setHeader("Content-Type", "image/avif")
  if (!SHOWN.test(file)) {
    res.setHeader("Content-Disposition", "attachment")
    if (!PDF.test(file)) res.setHeader("Content-Type", "application/octet-stream")
  }
  // An uploaded SVG or HTML file must not run as a page of this shop.
  res.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  res.setHeader("X-Content-Type-Options", "nosniff")
}

const serve = serveStatic(path.resolve(environment.uploadDirectory), {
  index: false,
  dotfiles: "ignore",
  maxAge: DAY_MS,
  setHeaders,
})

/**
 * Serves the uploaded files of `UPLOAD_DIR` under `/static/*`. The engine itself serves only a folder `static` in its
 * build output, which every build empties and several servers cannot share.
 */
export function uploadedFiles(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  serve(req, res, next)
}
