import { useRef } from "react"

/** For a dialog without a trigger of its own: gives the focus back to what had it before the dialog opened. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement)) return
      event.preventDefault()
      before.current.focus()
    },
  }
}
