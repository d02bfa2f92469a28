import { useEffect } from "react"

/** What covers more than this of the window, in pixels, is a keyboard; toolbars come and go with less. */
const LEAST_KEYBOARD = 80

function follow(viewport: VisualViewport): void {
  const { style } = document.documentElement
  const { height, offsetTop, scale } = viewport
  // Somebody who has zoomed in with two fingers scrolls by hand.
  if (scale > 1.01 || window.innerHeight - height < LEAST_KEYBOARD) {
    style.removeProperty("--seen-top")
    style.removeProperty("--seen-height")
    return
  }
  style.setProperty("--seen-top", `${offsetTop}px`)
  style.setProperty("--seen-height", `${height}px`)
}

/**
 * Sets `--seen-top` and `--seen-height` (see `app.css`) to what the phone's keyboard leaves of the window, for what is
 * fixed to it. Safari needs this; others make the window smaller, as the page's viewport asks them to.
 */
export function useSeenViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => follow(viewport)
    update()
    viewport.addEventListener("resize", update)
    viewport.addEventListener("scroll", update)
    return () => {
      viewport.removeEventListener("resize", update)
      viewport.removeEventListener("scroll", update)
    }
  }, [])
}
