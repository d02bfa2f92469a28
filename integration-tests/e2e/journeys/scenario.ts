import path from "node:path"
import { expect, test, type Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { watchHealth } from "../../support/page-health"
import { TAKES_PICTURES } from "../../support/pictures"

type Theme = "light" | "dark"

const displays = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

export type Display = keyof typeof displays

export interface Scenario {
  page: Page
  display: Display
  /** Takes a screenshot under `test-results/journeys`, except in full runs. */
  look: (name: string) => Promise<void>
}

interface JourneyOptions {
  /** The preferred theme of the desktop; the phone prefers the other one. */
  desktopTheme?: Theme
  /** The displays to use; both by default. */
  on?: readonly Display[]
  /** Faults that the journey itself provokes, such as a refused call. */
  expectedFaults?: RegExp
}

const OTHER: Record<Theme, Theme> = { light: "dark", dark: "light" }

/**
 * Runs once on a desktop and once on a phone, in different themes. Console errors and failed requests fail the journey.
 */
export function journey(
  title: string,
  options: JourneyOptions,
  scenario: (scenario: Scenario) => Promise<void>,
): void {
  const { desktopTheme = "light", on = ["desktop", "phone"], expectedFaults } = options
  for (const display of on) {
    const colorScheme = display === "desktop" ? desktopTheme : OTHER[desktopTheme]
    test.describe(`on a ${display}, ${colorScheme}`, () => {
      test.use({ ...displays[display], colorScheme })
      test(title, async ({ page }, { project }) => {
        const health = watchHealth(page, expectedFaults)
        const look = async (name: string) => {
          if (!TAKES_PICTURES) return
          const file = path.join(project.outputDir, "journeys", `${name}-${display}-${colorScheme}.png`)
          await page.screenshot({ path: file, animations: "disabled" })
        }
        await scenario({ page, display, look })
        health.expectHealthy()
      })
    })
  }
}

/** Another person's browser, the same size as the journey's; close its context at the end. */
export async function openAnotherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error("This page belongs to no browser.")
  const context = await browser.newContext({
    ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }),
    viewport: page.viewportSize(),
  })
  return context.newPage()
}

/** Opens an address and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** The toast with this title. */
export function toastWith(page: Page, title: string) {
  return page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: title })
}

export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(toastWith(page, title)).toBeVisible()
}

/** Opens a listing's filters and sorting, which on a phone are in a sheet. */
export async function openFilters(page: Page, display: Display): Promise<void> {
  if (display === "phone") await page.getByRole("button", { name: "Filter and sort" }).click()
}

/** Closes that sheet again. */
export async function closeFilters(page: Page, display: Display): Promise<void> {
  if (display === "phone") await page.getByRole("button", { name: /^Show \d+ products?$/ }).click()
}
