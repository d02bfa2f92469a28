import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"
import type { RunOptions } from "axe-core"

const WCAG = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const
/** Those of them that look at colours. */
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const

// Handed to a page once: reading it takes a browser as long as a look at a small page.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

type PageWithAxe = typeof globalThis & { axe: typeof import("axe-core") }

/** The page itself is looked at. Frames of its own, such as an email's preview, have scripts switched off. */
async function expectNoViolation(page: Page, runOnly: typeof WCAG | typeof COLOURS): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: { ...runOnly, values: [...runOnly.values] },
    resultTypes: ["violations"],
    iframes: false,
  }
  const found = await page.evaluate(async (wanted) => {
    // Colours that are still on their way to others are none of the page's: what a change of the look sets off begins
    // within two frames, and ends one after the other where colours are inherited. What goes round for ever is let alone.
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

/** What assistive technology gets of the page. */
function outlineOf(page: Page): Promise<string> {
  return page.locator("body").ariaSnapshot()
}

/**
 * Checks a page with axe, then once more in the dark. There only the colours are looked at again, unless
 * anything else has become different as well.
 */
export async function expectAccessible(page: Page, turnDark: () => Promise<void>): Promise<void> {
  const inLight = await outlineOf(page)
  await expectNoViolation(page, WCAG)
  await turnDark()
  const isSame = (await outlineOf(page)) === inLight
  await expectNoViolation(page, isSame ? COLOURS : WCAG)
}
