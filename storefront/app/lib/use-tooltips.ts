import { useEffect } from "react"
import { importOnDemand } from "./import-on-demand"

/** The first signs of a mouse or a keyboard; touch shows no tooltips. */
const FIRST_USES = ["mousemove", "keydown"]

/** Tooltips for mouse and keyboard; their code is loaded when either is first used. */
export function useTooltips(): void {
  useEffect(() => {
    if (!matchMedia("(hover: hover)").matches) return
    let isOver = false
    let end: (() => void) | undefined
    const stopWaiting = () => FIRST_USES.forEach((use) => document.removeEventListener(use, load))
    function load() {
      stopWaiting()
      importOnDemand(() => import("./tooltips/tooltips")).then(
        ({ showTooltips }) => {
          if (!isOver) end = showTooltips()
        },
        // Tooltips are optional: if their code can't be loaded, there are none.
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
