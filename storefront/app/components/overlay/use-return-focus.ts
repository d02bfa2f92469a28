import { useRef } from "react"

/**
 * For a dialog without a trigger of its own: returns the focus to the element that had it before, or to the page's
 * main part if that was removed meanwhile, such as the button of a deleted row. Does nothing if the screen itself has
 * moved the focus.
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
