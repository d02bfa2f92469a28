import type { MedusaResponse } from "@medusajs/framework/http"

/** Lets a browser keep the answer as a file instead of showing it. */
export function asDownload(res: MedusaResponse, filename: string): void {
  res.setHeader("Content-Disposition", `attachment; filename="${filename}"`)
}
