import type { Locator, Page } from "@playwright/test"

/**
 * Gives each control inside an element the focus, first forwards, then backwards, as the Tab key does.
 *
 * @param seen how much of a control has to be seen: something, or all of its height
 * @returns the names of those that are cut off or covered then
 */
export function hiddenWhenFocused(inside: Locator, seen: "some" | "every"): Promise<string[]> {
  return inside.evaluate((root, needed) => {
    const pressable = "a[href], button, input, select, textarea, summary"
    const controls = [...root.querySelectorAll<HTMLElement>(pressable)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    )
    const isSeen = (element: HTMLElement) => {
      const box = element.closest("label") ?? element
      const { left, top, width, height } = box.getClientRects()[0] ?? box.getBoundingClientRect()
      return [0.15, 0.5, 0.85][needed]((part) =>
        box.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      )
    }
    const hidden = new Set<string>()
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus()
      if (document.activeElement === control && !isSeen(control)) {
        hidden.add(control.ariaLabel ?? (control.textContent.trim() || control.outerHTML.slice(0, 80)))
      }
    }
    return [...hidden]
  }, seen)
}

/** Words of labels, menus and buttons that are broken over two lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const label = node.parentElement?.closest("header, nav, button, label, dt, th")
      if (!label?.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.add(word)
      }
    }
    return [...broken]
  })
}
