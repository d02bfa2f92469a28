import type { MedusaResponse } from "@medusajs/framework/http"
import type { Settings } from "@shop/contracts"

/** Whether every viewer sees the same products. */
export function isSameForEverybody({ memberProducts, doctorProducts }: Settings): boolean {
  return memberProducts === "teaser" && doctorProducts === "teaser"
}

/**
 * Lets shared caches store a response that does not depend on the viewer, to be revalidated each time. A
 * response that also renews a session cookie stays private.
 */
export function allowSharedCache(res: MedusaResponse): void {
  if (!res.hasHeader("Set-Cookie")) res.setHeader("Cache-Control", "public, no-cache")
}
