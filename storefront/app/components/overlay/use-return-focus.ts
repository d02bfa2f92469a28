import { useRef } from "react"

/**
 * For a dialog without a trigger of its own: gives the focus back to what had it before the dialog opened, and
 * to the page's main part where that is gone meanwhile, such as the button of a row that was deleted. What
 * the screen itself has given the focus to keeps it.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (document.activeElement && document.activeElement !== document.body) return event.preventDefault()
      const target = before.current?.isConnected ? before.current : document.querySelector("main")
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus({ preventScroll: true })
    },
  }
}
