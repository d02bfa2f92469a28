import type { Page } from "@playwright/test"

/** Waits until the page's scripts have taken over: React marks what it has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  )
}
