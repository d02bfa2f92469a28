import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const WCAG = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const
/** Those of them that look at colours. */
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const

async function expectNoViolation(page: Page, runOnly: typeof WCAG | typeof COLOURS): Promise<void> {
  // In the page itself: it has no frames of other sites, for which axe would open another page.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await axe
    .options({ runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ["violations"] })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`))
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
