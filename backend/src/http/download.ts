import type { MedusaResponse } from "@medusajs/framework/http"

/** Sends a PDF that browsers show; saved, it has this name. */
export function sendPdf(res: MedusaResponse, { filename, bytes }: { filename: string; bytes: Buffer }): void {
  res.type("application/pdf")
  res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("Content-Disposition", `inline; filename="${filename}"`)
  res.send(bytes)
}

/** Lets a browser keep the answer as a file instead of showing it. */
export function asDownload(res: MedusaResponse, filename: string): void {
  res.setHeader("Content-Disposition", `attachment; filename="${filename}"`)
}

/** Sends a picture that only who asks for it may see; a browser may keep it for so long. */
export function sendPrivatePicture(
  res: MedusaResponse,
  bytes: Buffer,
  { mediaType, keepSeconds = 0 }: { mediaType: string; keepSeconds?: number },
): void {
  res.type(mediaType)
  res.setHeader("Cache-Control", keepSeconds > 0 ? `private, max-age=${keepSeconds}` : "private, no-store")
  res.send(bytes)
}
