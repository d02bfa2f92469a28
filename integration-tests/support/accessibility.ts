import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"
import type { RunOptions } from "axe-core"

const WCAG = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const
/** The rules among them that check colours. */
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const

// Injected into a page only once: parsing it takes a browser as long as checking a small page.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

type PageWithAxe = typeof globalThis & { axe: typeof import("axe-core") }

/** Checks the page, but not its frames, such as an email's preview, because scripts are disabled in them. */
async function expectNoViolation(page: Page, runOnly: typeof WCAG | typeof COLOURS): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: { ...runOnly, values: [...runOnly.values] },
    resultTypes: ["violations"],
    iframes: false,
  }
  const found = await page.evaluate(async (wanted) => {
    // Don't check colours amid a transition: those set off by a theme change start within two frames, and end one
    // after another where colours are inherited. Animations that run forever are ignored.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ends = ({ playState, timeline, effect }: Animation) =>
      playState === "running" &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Infinity
    const moving = () => document.getAnimations().filter(ends)
    for (let some = moving(); some.length > 0; some = moving()) {
      await Promise.allSettled(some.map(({ finished }) => finished))
    }
    const { violations } = await (globalThis as PageWithAxe).axe.run(document, wanted)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
  }, options)
  expect(found).toEqual([])
}

/** The page as assistive technology sees it. */
function outlineOf(page: Page): Promise<string> {
  return page.locator("body").ariaSnapshot()
}

/**
 * Checks a page with axe, then again in dark mode, where only the colours are checked unless anything else
 * changed as well.
 */
export async function expectAccessible(page: Page, turnDark: () => Promise<void>): Promise<void> {
  const inLight = await outlineOf(page)
  await expectNoViolation(page, WCAG)
  await turnDark()
  const isSame = (await outlineOf(page)) === inLight
  await expectNoViolation(page, isSame ? COLOURS : WCAG)
}
