import { useRef } from "react"
import { focusScreen, screenNumber } from "~/lib/screen-focus"

/**
 * For a dialog without a trigger of its own: returns the focus to the element that had it before, or to the page's
 * main part if that was removed meanwhile, such as the button of a deleted row. After a navigation the new screen gets
 * it. Does nothing if the screen itself has moved the focus.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  const openedOn = useRef(0)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
      openedOn.current = screenNumber()
    },
    onCloseAutoFocus: (event: Event) => {
      if (document.activeElement && document.activeElement !== document.body) return event.preventDefault()
      if (screenNumber() !== openedOn.current) {
        event.preventDefault()
        return focusScreen()
      }
      const target = before.current?.isConnected ? before.current : document.querySelector("main")
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus({ preventScroll: true })
    },
  }
}
