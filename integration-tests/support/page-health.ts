import { expect, type Page } from "@playwright/test"

// React Router cancels prefetches and revalidations of a page that is left: those are not failures.
const CANCELED = new Set(["net::ERR_ABORTED"])

/**
 * Collects what went wrong behind the screen: console errors, exceptions, failed requests, server errors.
 *
 * @param expected what the journey itself provokes, such as a declined card
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
