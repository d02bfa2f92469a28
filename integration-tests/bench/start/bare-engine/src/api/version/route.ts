import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const VERSION = 1

export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json({ version: VERSION })
}
