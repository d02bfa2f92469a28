import { expect } from "vitest"
import { askRaw } from "./raw-answer"

/** Whether the storefront answered from what it kept (RFC 9211). */
export const cacheStatusOf = (answer: { headers: Record<string, unknown> }) => answer.headers["cache-status"]

/** Asks until the answer is one that was kept. */
export async function keepAnswer(url: string, path: string): Promise<string> {
  await expect
    .poll(async () => cacheStatusOf(await askRaw(url + path)), { timeout: 10_000 })
    .toBe("storefront; hit")
  return (await fetch(url + path)).text()
}
