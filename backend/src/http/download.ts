import type { MedusaResponse } from "@medusajs/framework/http"
import { BUYER_PICTURE_TYPE } from "@shop/contracts"

/** Sends a PDF that browsers display; `filename` is its name when saved. */
export function sendPdf(res: MedusaResponse, { filename, bytes }: { filename: string; bytes: Buffer }): void {
  res.type("application/pdf")
  res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("Content-Disposition", `inline; filename="${filename}"`)
  res.send(bytes)
}

/** Makes browsers save the response as a file instead of displaying it. */
export function asDownload(res: MedusaResponse, filename: string): void {
  res.setHeader("Content-Disposition", `attachment; filename="${filename}"`)
}

/**
 * Sends a buyer's picture, which shared caches never store.
 *
 * @param maxAgeSeconds how long the browser may cache it; by default not at all
 */
export function sendBuyerPicture(res: MedusaResponse, bytes: Buffer, maxAgeSeconds = 0): void {
  res.type(BUYER_PICTURE_TYPE)
  res.setHeader(
    "Cache-Control",
    maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : "private, no-store",
  )
  res.send(bytes)
}
