import type { Page } from "@playwright/test"

/**
 * Replaces texts as Chrome's translation does, each by an element with another text node, or moves them into elements
 * as some extensions do; also texts that appear or change later on. The words stay, so that tests find them.
 */
export async function translatePage(page: Page, way: "translation" | "extension"): Promise<void> {
  await page.evaluate((replaces) => {
    const IGNORED = "script, style, noscript, textarea, title, svg, font, [translate=no]"
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(IGNORED)) return
      const outer = document.createElement("font")
      const inner = document.createElement("font")
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(replaces ? text.data : text)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData") wrapAll(target)
        else addedNodes.forEach((node) => node.isConnected && wrapAll(node))
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    wrapAll(document.body)
  }, way === "translation")
}
