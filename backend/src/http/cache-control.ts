import type { MedusaResponse } from "@medusajs/framework/http"
import type { Settings } from "@shop/contracts"

/** Whether every viewer sees the same products. */
export function isSameForEverybody({ memberProducts, doctorProducts }: Settings): boolean {
  return memberProducts === "teaser" && doctorProducts === "teaser"
}

/**
 * Lets caches keep an answer that does not depend on the viewer, to be revalidated each time. An answer
 * that also renews somebody's cookie stays private.
 */
export function allowSharedCache(res: MedusaResponse): void {
  if (!res.hasHeader("Set-Cookie")) res.setHeader("Cache-Control", "public, no-cache")
}
