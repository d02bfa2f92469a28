import { expect, type Page } from "@playwright/test"

// React Router cancels a page's prefetches and revalidations on navigation: those are not failures.
const CANCELED = new Set(["net::ERR_ABORTED"])

/**
 * Collects a page's problems: console errors, exceptions, failed requests, server errors.
 *
 * @param expected matches problems that the test itself provokes, such as a declined card
 */
export function watchHealth(page: Page, expected?: RegExp): { expectHealthy(): void } {
  const problems: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`))
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? ""
    if (!CANCELED.has(reason)) problems.push(`request: ${request.url()} ${reason}`)
  })
  page.on("response", (response) => {
    if (response.status() >= 500) problems.push(`response: ${response.url()} ${response.status()}`)
  })
  const unexpected = () => problems.filter((problem) => !expected?.test(problem))
  return { expectHealthy: () => expect(unexpected()).toEqual([]) }
}
