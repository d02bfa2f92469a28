import { useEffect } from "react"

/** Tooltips for those who have a mouse or a keyboard; their code comes after everything else. */
export function useTooltips(): void {
  useEffect(() => {
    if (!window.matchMedia("(hover: hover)").matches) return
    let end: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { showTooltips } = await import("./tooltips")
      if (!isOver) end = showTooltips()
    }
    // Without a network there are no tooltips, which nobody misses.
    const timer = setTimeout(() => void start().catch(() => undefined), 1000)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [])
}
