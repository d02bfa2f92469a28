import { useEffect } from "react"

/** What somebody does who may see a tooltip; a finger sees none. */
const FIRST_USES = ["mousemove", "keydown"]

/** Tooltips for a mouse and a keyboard; their code is fetched when one of them is first used. */
export function useTooltips(): void {
  useEffect(() => {
    if (!window.matchMedia("(hover: hover)").matches) return
    const ending = new AbortController()
    let end: (() => void) | undefined
    const load = async () => {
      stopWaiting.abort()
      const { showTooltips } = await import("./tooltips/tooltips")
      if (!ending.signal.aborted) end = showTooltips()
    }
    const stopWaiting = new AbortController()
    for (const use of FIRST_USES) {
      // Without a network there are no tooltips, which nobody misses.
      document.addEventListener(use, () => void load().catch(() => undefined), { signal: stopWaiting.signal })
    }
    return () => {
      ending.abort()
      stopWaiting.abort()
      end?.()
    }
  }, [])
}
