/** What stands in the page for a text of ours that was taken out of it. */
const standIns = new WeakMap<Node, ChildNode>()

/** React marks each element of its own. */
const isForeign = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && !Object.keys(node).some((key) => key.startsWith("__react"))

/** The child of `parent` that holds the place of `node`; null if there is none. */
function placeOf(parent: Node, node: Node | null | undefined): Node | null {
  while (node && node.parentNode !== parent) node = node.parentNode ?? standIns.get(node)
  return node ?? null
}

/**
 * Lets people translate the page, and use extensions that put texts into elements of their own. Both take text nodes
 * out of the page that React goes on changing: it would insert beside them, which throws and takes the whole screen
 * away, and write prices into them that nobody sees.
 *
 * What React inserts or removes beside such a text goes to what stands for it. Where React changes the text itself, it
 * is put back, and the browser translates it anew.
 */
export function keepForeignTexts(): void {
  const nodes = Node.prototype
  const { insertBefore, removeChild } = nodes
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, placeOf(this, before)) as T
  }
  nodes.removeChild = function <T extends Node>(this: Node, node: T): T {
    const place = placeOf(this, node)
    if (place) removeChild.call(this, place)
    return node
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === "characterData") {
        if (!target.isConnected) standIns.get(target)?.replaceWith(target)
        continue
      }
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isForeign)
      for (const node of removedNodes) {
        if (!standIn || node.isConnected || node.nodeType !== Node.TEXT_NODE) continue
        standIns.set(node, standIn)
        observer.observe(node, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
