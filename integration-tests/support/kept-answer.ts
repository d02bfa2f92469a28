import { expect } from "vitest"
import { askRaw } from "./raw-answer"

/** The `Cache-Status` header (RFC 9211): whether the storefront answered from its cache. */
export const cacheStatusOf = (answer: { headers: Record<string, unknown> }) => answer.headers["cache-status"]

/** Requests a path until the response comes from the cache. Returns the body. */
export async function keepAnswer(url: string, path: string): Promise<string> {
  await expect
    .poll(async () => cacheStatusOf(await askRaw(url + path)), { timeout: 10_000 })
    .toBe("storefront; hit")
  return (await fetch(url + path)).text()
}
