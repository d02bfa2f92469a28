import { useEffect } from "react"

/** What somebody does who may see a tooltip; a finger sees none. */
const FIRST_USES = ["mousemove", "keydown"]

/** Tooltips for a mouse and a keyboard; their code is fetched when one of them is first used. */
export function useTooltips(): void {
  useEffect(() => {
    if (!matchMedia("(hover: hover)").matches) return
    let isOver = false
    let end: (() => void) | undefined
    const stopWaiting = () => FIRST_USES.forEach((use) => document.removeEventListener(use, load))
    function load() {
      stopWaiting()
      import("./tooltips/tooltips").then(
        ({ showTooltips }) => {
          if (!isOver) end = showTooltips()
        },
        // Without a network there are no tooltips, which nobody misses.
        () => undefined,
      )
    }
    FIRST_USES.forEach((use) => document.addEventListener(use, load))
    return () => {
      isOver = true
      stopWaiting()
      end?.()
    }
  }, [])
}
