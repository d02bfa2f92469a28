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

/**
 * What is not in its place: a page that scrolls sideways, and names of controls that stick out of it or overlap another one
 * in the header.
 */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select")].filter(
      (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const name = (element: HTMLElement) =>
      element.ariaLabel ?? (element.textContent.trim() || element.tagName)
    // One pixel either way is rounding; boxes of up to two pixels are only there for screen readers.
    const boxes = pressable
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    // What scrolls sideways by itself, such as a row of links, may hold more than is seen.
    const isInRow = (element: HTMLElement) => element.closest("ul")?.matches(".overflow-x-auto")
    const sticksOut = boxes.filter(
      ({ element, box }) => (box.left < -1 || box.right > window.innerWidth + 1) && !isInRow(element),
    )
    const header = boxes.filter(({ element }) => element.closest("header"))
    const overlaps = header.filter(({ element, box }, index) =>
      header
        .slice(index + 1)
        .some(
          (other) =>
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        ),
    )
    const names = [...sticksOut, ...overlaps].map(({ element }) => name(element))
    const isTooWide = [document.documentElement, ...document.querySelectorAll("[role=dialog]")].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    return isTooWide ? ["the page scrolls sideways", ...names] : names
  })
}
