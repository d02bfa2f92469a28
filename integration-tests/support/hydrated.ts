import type { Page } from "@playwright/test"

/** Waits until the page is hydrated: React marks the elements that it has hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  )
}
